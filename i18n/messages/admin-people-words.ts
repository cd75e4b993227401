import { waitEn, waitRu } from '#i18n/numbers.ts';
import type { Language } from '#domain/values/field-values.ts';
import { wordsIn } from '#i18n/typeset.ts';

/** The words of the people of the editors' room, of their invitations, and of the page for those at the door. */
const en = {
  title: 'People',
  text: 'Who may enter the editors’ room, and who is invited to.',
  roles: { editor: 'Editor', door: 'At the door' },
  rolesText: {
    editor: 'Writes and publishes everything, and invites others.',
    door: 'Sees which events are next, and checks in their guests.',
  },
  people: {
    title: 'Who may enter',
    you: 'you',
    since: (day: string) => `since ${day}`,
    seen: (day: string) => `last seen ${day}`,
    end: 'End the role…',
    endText: 'It ends at once, and so do their links to previews and their invitations. Drafts they have saved stay.',
    endYours:
      'You leave the room at once; your links to previews and your invitations end. Drafts you have saved stay.',
    confirm: 'End the role',
  },
  invitations: {
    title: 'Invitations',
    none: 'Nobody is invited at the moment.',
    text: 'A link works for seven days. Invitations stay listed for thirty days and are then deleted.',
    states: {
      sent: (day: string) => `sent ${day}`,
      accepted: (day: string) => `accepted ${day}`,
      expired: (day: string) => `sent ${day}, expired`,
    },
    by: (name: string) => `by ${name}`,
    again: 'Send again',
    withdraw: 'Withdraw',
  },
  invite: {
    title: 'Invite somebody',
    text: 'They get an email with a link. They choose a name and a password there, or log in where the address has an account, and then have the role.',
    email: 'Email address',
    role: 'Role',
    language: 'Language of the email',
    languages: { en: 'English', ru: 'Russian' } satisfies Record<Language, string>,
    submit: 'Send the invitation',
  },
  done: {
    invited: 'The invitation is on its way.',
    again: 'A new link is on its way. The one sent before no longer works.',
    withdrawn: 'The invitation is withdrawn: its link no longer works.',
    ended: 'The role has ended.',
  },
  problems: {
    email: 'This is not an email address.',
    'unusual-email': 'This address cannot be used for an account. Invite them at another one.',
    'has-role': 'This address has a role already. To give it another, end that one first.',
    full: 'There are already fifty people and invitations, the most there can be. End a role or withdraw an invitation.',
    gone: 'Nothing to do: somebody else has just done it.',
    last: 'You are the only editor: without you nobody could change anything here. Invite another editor first.',
    mail: 'Emails cannot be sent at the moment, so the invitation was not sent. Try again in a few minutes.',
    invitations: (minutes: number) =>
      `Too many invitations were sent recently, so this one was not. Try again in ${waitEn(minutes)}.`,
  },
  invitation: {
    eyebrow: 'Invitation',
    title: 'You are invited',
    as: {
      editor: 'You can become an editor of this website: write, publish, and invite others.',
      door: 'You can help at the door: you will see which events are next, and check in the guests.',
    },
    logIn: (email: string) =>
      `The invitation is for ${email}, which has an account here. Log in with it, then accept the invitation.`,
    join: 'Choose a name and a password: then you are logged in and can begin.',
    accepted: { editor: 'You are an editor now', door: 'You help at the door now' },
    toRoom: 'To the editors’ room',
    other: (who: string, email: string) =>
      `You are logged in as ${who}, and the invitation is for ${email}. Log out, then open the link in the email again.`,
    theirs: (email: string) => `You are logged in as ${email}.`,
    accept: 'Accept the invitation',
  },
  over: {
    title: 'This invitation no longer works',
    text: 'An invitation works once, for seven days at most. Please ask whoever invited you for a new one.',
  },
  door: {
    text: 'The next events, as visitors see them.',
    none: 'No upcoming events.',
  },
};

const ru: typeof en = {
  title: 'Люди',
  text: 'Кто может войти в редакцию и кого мы пригласили.',
  roles: { editor: 'Редактор', door: 'На входе' },
  rolesText: {
    editor: 'Пишет, публикует и приглашает других.',
    door: 'Видит ближайшие события и отмечает гостей на входе.',
  },
  people: {
    title: 'Кто может войти',
    you: 'это вы',
    since: (day) => `${/^2\s/.test(day) ? 'со' : 'с'} ${day}`,
    seen: (day) => `последний визит: ${day}`,
    end: 'Снять роль…',
    endText:
      'Роль заканчивается сразу, а с ней — ссылки на предпросмотр и приглашения этого человека. Сохранённые черновики остаются.',
    endYours:
      'Вы сразу потеряете доступ в редакцию, ваши ссылки на предпросмотр и приглашения перестанут работать. Сохранённые черновики останутся.',
    confirm: 'Снять роль',
  },
  invitations: {
    title: 'Приглашения',
    none: 'Сейчас никто не приглашён.',
    text: 'Ссылка действует семь дней. Приглашение видно здесь тридцать дней, потом оно удаляется.',
    states: {
      sent: (day) => `отправлено ${day}`,
      accepted: (day) => `принято ${day}`,
      expired: (day) => `отправлено ${day}, срок истёк`,
    },
    by: (name) => `от кого: ${name}`,
    again: 'Отправить ещё раз',
    withdraw: 'Отозвать',
  },
  invite: {
    title: 'Пригласить',
    text: 'Человек получит письмо со ссылкой, выберет имя и пароль — или войдёт, если аккаунт с этим адресом уже есть, — и получит роль.',
    email: 'Адрес почты',
    role: 'Роль',
    language: 'Язык письма',
    languages: { en: 'английский', ru: 'русский' },
    submit: 'Отправить приглашение',
  },
  done: {
    invited: 'Приглашение отправлено.',
    again: 'Новая ссылка отправлена. Прежняя больше не работает.',
    withdrawn: 'Приглашение отозвано: ссылка больше не работает.',
    ended: 'Роль снята.',
  },
  problems: {
    email: 'Это не адрес почты.',
    'unusual-email': 'Завести аккаунт с этим адресом нельзя. Пригласите человека на другой.',
    'has-role': 'У человека с этим адресом уже есть роль. Чтобы дать другую, сначала снимите её.',
    full: 'Людей и приглашений уже пятьдесят, больше нельзя. Отзовите приглашение или снимите чью-нибудь роль.',
    gone: 'Здесь уже нечего делать: пока вы смотрели, это сделал кто-то другой.',
    last: 'Вы единственный редактор, поэтому снять роль нельзя: менять что-либо стало бы некому. Сначала пригласите ещё одного редактора.',
    mail: 'Сейчас письма не отправляются, поэтому приглашение не отправлено. Попробуйте через несколько минут.',
    invitations: (minutes) =>
      `За последний час отправлено слишком много приглашений, поэтому новое не ушло. Попробуйте через ${waitRu(minutes)}.`,
  },
  invitation: {
    eyebrow: 'Приглашение',
    title: 'Вас приглашают',
    as: {
      editor: 'Вы можете стать редактором этого сайта: писать, публиковать и приглашать других.',
      door: 'Вы можете встречать гостей на входе: видеть ближайшие события и отмечать тех, кто пришёл.',
    },
    logIn: (email) =>
      `Приглашение — для ${email}. Аккаунт с этим адресом уже есть: войдите в него и примите приглашение.`,
    join: 'Выберите имя и пароль — вы сразу войдёте и сможете начать.',
    accepted: { editor: 'Теперь вы редактор', door: 'Теперь вы встречаете гостей' },
    toRoom: 'В редакцию',
    other: (who, email) =>
      `Вы вошли как ${who}, а приглашение — для ${email}. Выйдите и откройте ссылку из письма ещё раз.`,
    theirs: (email) => `Вы вошли как ${email}.`,
    accept: 'Принять приглашение',
  },
  over: {
    title: 'Приглашение больше не действует',
    text: 'Ссылка срабатывает один раз и действует не дольше семи дней. Попросите прислать вам новую.',
  },
  door: {
    text: 'Ближайшие события — так, как их видят посетители.',
    none: 'Ближайших событий нет.',
  },
};

export const peopleWords = wordsIn({ en, ru });
