import type { Role } from '#domain/account-fields.ts';
import type { Language } from '#domain/values/field-values.ts';
import { framed, isGreetable, type Correspondents, type Email } from './email-frame.ts';

const en = {
  confirm: {
    subject: 'Please confirm your address',
    paragraphs: ['Thank you for signing up. One step is left: please confirm that this email address is yours.'],
    label: 'Confirm the address',
    closing: [
      'The link expires in 24 hours. If it has expired, sign up again and we’ll send you a new one.',
      'If you didn’t sign up, you don’t need to do anything: until the address is confirmed, the account cannot be used, and after 7 days it is deleted.',
    ],
  },
  reset: {
    subject: 'Set a new password',
    paragraphs: ['Somebody, most likely you, has asked for a new password for your account. You can set it here.'],
    label: 'Set a new password',
    closing: [
      'The link expires in 24 hours and works once.',
      'If it wasn’t you, please ignore this email: your password stays as it is.',
    ],
  },
  taken: {
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, perhaps you, has just tried to sign up with this address. You already have an account, so nothing has changed: you can simply log in.',
    ],
    label: 'Log in',
    closing: (resetLink: string) => [
      `If you have forgotten your password, you can set a new one within 24 hours: ${resetLink}`,
      'If it wasn’t you, you don’t need to do anything: we have told nobody that the account exists.',
    ],
  },
  newAddress: {
    subject: 'Please confirm your new address',
    paragraphs: [
      'Somebody, perhaps you, wants to use this address for an account with us. If it was you, open the link in a browser where you are logged in to that account.',
    ],
    label: 'Confirm the address',
    closing: [
      'The link expires in 24 hours and works once.',
      'If it wasn’t you, you don’t need to do anything: nothing will change.',
    ],
  },
  inUse: {
    subject: 'This address already has an account',
    paragraphs: [
      'Somebody, perhaps you, wants to use this address for another account. It has one of its own already, so nothing has changed.',
    ],
    label: 'Log in',
    closing: ['If it wasn’t you, you don’t need to do anything: we have told nobody that the account exists.'],
  },
  addressChanged: {
    subject: 'Your account has a new address',
    paragraphs: [
      'The email address of your account has been changed. If you log in with a password, use the new address from now on: this one no longer belongs to the account.',
    ],
    closing: ['If it wasn’t you, please reply to this email at once.'],
  },
  invitation: {
    subject: {
      editor: 'An invitation to work with us',
      door: 'An invitation to welcome our guests',
    } satisfies Record<Role, string>,
    as: {
      editor: 'You are invited to be an editor of our website.',
      door: 'You are invited to help at the door of our events: you’ll check in the guests from your phone.',
    } satisfies Record<Role, string>,
    by: (name: string) => `The invitation comes from ${name}.`,
    next: 'Open the link and choose a name and a password; if you have an account with this address, log in instead.',
    label: 'See the invitation',
    closing: [
      'The link expires in 7 days and works once.',
      'If you don’t know why you were invited, please ignore this email: nothing will happen.',
    ],
  },
};

type EmailTexts = typeof en;

const ru: EmailTexts = {
  confirm: {
    subject: 'Подтвердите адрес почты',
    paragraphs: ['Спасибо, что зарегистрировались. Остался один шаг: подтвердите, пожалуйста, что этот адрес ваш.'],
    label: 'Подтвердить адрес',
    closing: [
      'Ссылка действует 24 часа. Если она устарела, зарегистрируйтесь ещё раз, и мы пришлём новую.',
      'Если вы не регистрировались, ничего делать не нужно: пока адрес не подтверждён, аккаунт не работает, а через 7 дней он удаляется.',
    ],
  },
  reset: {
    subject: 'Новый пароль',
    paragraphs: ['Кто-то — скорее всего, вы — попросил сменить пароль вашего аккаунта. Новый можно задать здесь.'],
    label: 'Задать новый пароль',
    closing: [
      'Ссылка действует 24 часа и срабатывает один раз.',
      'Если это были не вы, не обращайте внимания на письмо: пароль останется прежним.',
    ],
  },
  taken: {
    subject: 'У вас уже есть аккаунт',
    paragraphs: [
      'Кто-то — возможно, вы — только что попытался зарегистрироваться с этим адресом. Аккаунт у вас уже есть, так что ничего не изменилось: можно просто войти.',
    ],
    label: 'Войти',
    closing: (resetLink) => [
      `Если вы забыли пароль, в ближайшие 24 часа можно задать новый: ${resetLink}`,
      'Если это были не вы, ничего делать не нужно: о том, что аккаунт есть, мы никому не сообщили.',
    ],
  },
  newAddress: {
    subject: 'Подтвердите новый адрес почты',
    paragraphs: [
      'Кто-то — возможно, вы — хочет указать этот адрес в аккаунте на нашем сайте. Если это были вы, откройте ссылку в браузере, где вы вошли в этот аккаунт.',
    ],
    label: 'Подтвердить адрес',
    closing: [
      'Ссылка действует 24 часа и срабатывает один раз.',
      'Если это были не вы, ничего делать не нужно: ничего не изменится.',
    ],
  },
  inUse: {
    subject: 'У этого адреса уже есть аккаунт',
    paragraphs: [
      'Кто-то — возможно, вы — хочет указать этот адрес в другом аккаунте. У этого адреса уже есть свой аккаунт, поэтому ничего не изменилось.',
    ],
    label: 'Войти',
    closing: ['Если это были не вы, ничего делать не нужно: о том, что аккаунт есть, мы никому не сообщили.'],
  },
  addressChanged: {
    subject: 'В вашем аккаунте новый адрес почты',
    paragraphs: [
      'Адрес почты вашего аккаунта изменён. Если вы входите с паролем, указывайте теперь новый адрес: этот к аккаунту больше не относится.',
    ],
    closing: ['Если это были не вы, сразу ответьте на это письмо.'],
  },
  invitation: {
    subject: { editor: 'Приглашение в редакцию', door: 'Приглашение встречать гостей' },
    as: {
      editor: 'Вас приглашают стать редактором нашего сайта.',
      door: 'Вас приглашают встречать гостей на наших событиях и отмечать их с телефона.',
    },
    by: (name) => `Приглашение отправляет ${name}.`,
    next: 'Откройте ссылку и выберите имя и пароль; если аккаунт с этим адресом у вас уже есть, просто войдите.',
    label: 'Открыть приглашение',
    closing: [
      'Ссылка действует 7 дней и срабатывает один раз.',
      'Если вы не знаете, откуда это приглашение, не обращайте внимания на письмо: ничего не произойдёт.',
    ],
  },
};

const words: Record<Language, EmailTexts> = { en, ru };

/** A link that confirms an address or sets a new password, good for 24 hours and once (rules.md, Accounts). */
export function linkEmail(
  language: Language,
  about: 'confirm' | 'reset' | 'newAddress' | 'inUse',
  { link, ...between }: Correspondents & { link: string },
): Email {
  const { label, ...wording } = words[language][about];
  return framed(language, between, { ...wording, action: { label, link } });
}

/** To the address that an account had until now. */
export function addressChangedEmail(language: Language, between: Correspondents): Email {
  return framed(language, between, words[language].addressChanged);
}

/** To somebody who signs up a second time: only the owner of the address learns that there is an account. */
export function addressTakenEmail(
  language: Language,
  { loginLink, resetLink, ...between }: Correspondents & { loginLink: string; resetLink: string },
): Email {
  const { label, closing, ...wording } = words[language].taken;
  return framed(language, between, { ...wording, action: { label, link: loginLink }, closing: closing(resetLink) });
}

/** The link that gives somebody a role. It is good for seven days and works once (rules.md, Accounts). */
export function invitationEmail(
  language: Language,
  { role, by, link, support, signature }: { role: Role; by: string; link: string } & Omit<Correspondents, 'name'>,
): Email {
  const { as, subject, by: from, next, label, closing } = words[language].invitation;
  const paragraphs = [as[role], ...(isGreetable(by) ? [from(by.trim())] : []), next];
  return framed(
    language,
    { name: '', support, signature },
    { subject: subject[role], paragraphs, action: { label, link }, closing },
  );
}
