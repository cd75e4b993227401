import type { AccountField, AccountFormName } from '#domain/account-fields.ts';
import { waitEn, waitRu } from '#i18n/numbers.ts';
import { wordsIn } from '#i18n/typeset.ts';

/** The words of signing in. They are not part of the messages, so that public pages do not load them. */
const en = {
  titles: { login: 'Log in', 'sign-up': 'Sign up', reset: 'Reset your password' },
  texts: {
    login:
      'You don’t need an account to look around or to buy a ticket. The payment provider sends you the receipt. We send the ticket to the address you give when paying.',
    'sign-up': 'Your name, your email address and a password. We’ll email you a link to confirm your address.',
    reset:
      'Enter the email address of your account, and we’ll send you a link to set a new password. We send three emails a day at most; the newest one works.',
  },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    name: 'Name',
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    confirmation: 'Repeat the password',
  } satisfies Record<AccountField | 'newPassword', string>,
  passwordHint: 'At least 8 characters. A short phrase works best.',
  /** Said at a field that was left empty. */
  empty: {
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    name: 'Please enter your name.',
    email: 'Please enter your email address.',
    password: 'Please enter the password.',
    confirmation: 'Please repeat the password.',
  } satisfies Record<AccountField, string>,
  /** What pressing the button means; the two documents are links. */
  consent: {
    before: 'By signing up you accept the',
    terms: 'Terms and Conditions',
    and: 'and the',
    privacy: 'Privacy Policy',
  },
  submit: {
    login: 'Log in',
    'sign-up': 'Sign up',
    reset: 'Send the link',
    'new-password': 'Save the password',
    confirm: 'Confirm and log in',
    'confirm-new': 'Save, confirm and log in',
    rename: 'Save the name',
    'new-address': 'Send the link',
    'new-address-only': 'Send the link',
    'confirm-address': 'Use this address',
  } satisfies Record<AccountFormName, string>,
  /** What the button says while the form is on its way. */
  busy: {
    login: 'Logging in…',
    'sign-up': 'Signing up…',
    reset: 'Sending…',
    'new-password': 'Saving…',
    confirm: 'Confirming…',
    'confirm-new': 'Confirming…',
    rename: 'Saving…',
    'new-address': 'Sending…',
    'new-address-only': 'Sending…',
    'confirm-address': 'Saving…',
  } satisfies Record<AccountFormName, string>,
  forgotten: 'Forgot your password?',
  findTickets: 'Find tickets without an account',
  confirmBooking: 'Log in with this address and confirm at once, without an email',
  noAccount: 'No account yet?',
  toSignUp: 'Sign up',
  haveAccount: 'Already have an account?',
  toLogin: 'Log in',
  backToLogin: 'Back to login',
  or: 'or',
  google: {
    login: 'Log in with Google',
    'sign-up': 'Sign up with Google',
    open: 'Continue in the Google window.',
  },
  problems: {
    credentials: 'Invalid email or password. If you have just signed up, open the link in our email first.',
    email: 'Please enter a valid email address.',
    'unusual-email':
      'We can send tickets to this address, but it cannot be used for an account. Please use another one here.',
    'own-email': 'This is already your account’s address.',
    'own-name': 'Please enter a short name, without links.',
    'own-password': 'This is not the password of your account.',
    name: 'Please enter your first and last name, without links.',
    'passwords-differ': "Passwords don't match.",
    'password-short': 'The password needs at least 8 characters.',
    'password-long': 'The password is too long: 128 characters are enough.',
    'password-common': 'This password is too easy to guess. Please choose another.',
    link: 'This link has expired, has been used already, or was replaced by a newer one.',
    attempts: (minutes: number) =>
      `Too many attempts. Please try again in ${waitEn(minutes)}, or at once from another network, such as mobile data in place of Wi-Fi.`,
    emails: (minutes: number) =>
      `We have sent this address several emails about another account already. You can ask for another in ${waitEn(minutes)}, or log out and sign up with this address at once.`,
    mail: 'We couldn’t send the email. Please try again in a few minutes.',
    'google-off': 'Login with Google is not set up here.',
    'google-unreachable': 'Google is not responding. Please try again, or use your email and password.',
    'google-refused': 'Google has not confirmed who you are. Please try again.',
    'google-unlinked':
      'There is already an account with this address, and the address has not been confirmed. Open the link in the email from your sign-up, or sign up again; after that you can use Google.',
    'google-unverified': 'Google has not confirmed your email address. Please use the address and a password instead.',
    'google-expired': 'This took too long. Please try again.',
    unavailable: 'Our service is not responding just now. Please try again in a minute.',
  },
  /** What failed, before the reason (rules.md, Accounts). */
  failed: {
    login: (reason: string) => `Failed to login. ${reason}`,
    google: (reason: string) => `Failed to login with Google. ${reason}`,
    reset: (reason: string) => `Failed to send reset email. ${reason}`,
  },
  /** At the login: strangers may have used the attempts up, and the link of a reset lets its owner in all the same. */
  locked: (minutes: number) =>
    `Too many attempts. Set a new password: the link in our email lets you in at once. Or try again in ${waitEn(minutes)}.`,
  /** The title of a page that has come back with an error. */
  errorTitle: (title: string) => `Error: ${title}`,
  /** Shown where the browser blocks cookies. */
  cookies: 'To log in you need cookies, and this browser blocks them. Allow them for this site and try again.',
  resetSent: 'Password reset email sent. Please check your inbox.',
  changed: 'Your password has been changed. Log in with the new one.',
  confirmed: 'Your email address is confirmed. Log in with your password.',
  signedUp: {
    title: 'Please check your inbox',
    text: (email: string) => `We have sent an email to ${email}. Open the link in it and enter your password.`,
    nothing:
      'Nothing after a few minutes? Check your spam folder, or sign up again if you mistyped the address. We send an address three emails a day at most; the newest one works.',
    again: 'Sign up again',
  },
  newPassword: {
    title: 'A new password',
    text: 'Once you save it, you’ll be logged out everywhere; log in again with the new password.',
  },
  deadLink: {
    title: 'This link no longer works',
    reset: 'It has expired or has been used already. Ask for a new one: it takes a minute.',
    askAgain: 'Ask for a new link',
    confirm:
      'It has expired, has been used already, or was replaced by the one in our latest email. Log in with your email and password. If the address still needs confirming, sign up again: we’ll send a new link.',
  },
  /** The page that the email of a sign-up leads to. */
  confirm: {
    title: 'Confirm your email address',
    text: (email: string) =>
      `Somebody, most likely you, has signed up with ${email}. Enter the password you chose: it confirms the address and logs you in.`,
    wrong: 'This is not the password you signed up with. Try again, or set a new one.',
    forgotten: 'Forgotten it, or wasn’t it you?',
    toNew: 'Set a new password',
    titleNew: 'Set a new password',
    textNew: (email: string) =>
      `Choose a password of your own for ${email}. The one chosen at sign-up will stop working.`,
    toPassword: 'I remember the password',
    /** To somebody who is logged in as somebody else. */
    other: (email: string) =>
      `You are logged in as ${email}. If you continue, you will be logged out of that account and into this one.`,
  },
  /** The page of one’s own account. */
  account: {
    title: 'Your account',
    text: (email: string) => `You are logged in as ${email}.`,
    rename: 'Your name',
    newAddress: 'Another email address',
    newAddressText:
      'We’ll email a link to the new address; once you have confirmed it, the new address belongs to your account. Tickets stay with the address they were ordered with.',
    done: {
      name: 'Your name has been changed.',
      sent: 'The link is on its way to the new address. Until you open it, nothing changes.',
    },
    toTickets: 'Your tickets',
    change: 'Change your name or email address',
  },
  /** The page that the email to a new address leads to. */
  newAddress: {
    title: 'Confirm your new address',
    titleDone: 'Your new address is confirmed',
    titleOther: 'Log in to your account first',
    textOther: (email: string) =>
      `Somebody, perhaps you, wants to make ${email} the address of their account. If it was you, log in to that account, with its address until now, and open this link again. If it wasn’t, you don’t need to do anything.`,
    text: (email: string) =>
      `Press the button to make ${email} the address of your account. If you log in with a password, use the new address from then on.`,
    dead: 'It has expired, has been used already, or was replaced by a newer one. Log in and ask for the change again.',
    done: 'Your account has its new address. If you log in with a password, use the new address from now on.',
  },
  notConfirmed: 'Your address is not confirmed yet',
  tryAgain: 'Try again',
};

export type LoginWords = typeof en;

const ru: typeof en = {
  titles: { login: 'Вход', 'sign-up': 'Регистрация', reset: 'Восстановление пароля' },
  texts: {
    login:
      'Чтобы смотреть расписание и покупать билеты, аккаунт не нужен. Квитанцию пришлёт платёжный сервис, билет — мы, на адрес, указанный при оплате.',
    'sign-up': 'Нужны имя, почта и пароль. Мы пришлём письмо со ссылкой, чтобы подтвердить адрес.',
    reset:
      'Укажите почту вашего аккаунта, и мы пришлём ссылку, чтобы задать новый пароль. За день отправляем не больше трёх писем; действует последнее.',
  },
  fields: {
    firstName: 'Имя',
    lastName: 'Фамилия',
    name: 'Имя',
    email: 'Электронная почта',
    password: 'Пароль',
    newPassword: 'Новый пароль',
    confirmation: 'Пароль ещё раз',
  },
  passwordHint: 'Не короче 8 символов. Лучше всего — короткая фраза.',
  empty: {
    firstName: 'Укажите имя.',
    lastName: 'Укажите фамилию.',
    name: 'Укажите имя.',
    email: 'Укажите адрес электронной почты.',
    password: 'Введите пароль.',
    confirmation: 'Повторите пароль.',
  },
  consent: {
    before: 'Регистрируясь, вы принимаете',
    terms: 'Условия использования',
    and: 'и',
    privacy: 'Политику конфиденциальности',
  },
  submit: {
    login: 'Войти',
    'sign-up': 'Зарегистрироваться',
    reset: 'Отправить ссылку',
    'new-password': 'Сохранить пароль',
    confirm: 'Подтвердить и войти',
    'confirm-new': 'Сохранить и войти',
    rename: 'Сохранить имя',
    'new-address': 'Отправить ссылку',
    'new-address-only': 'Отправить ссылку',
    'confirm-address': 'Использовать этот адрес',
  },
  busy: {
    login: 'Входим…',
    'sign-up': 'Регистрируем…',
    reset: 'Отправляем…',
    'new-password': 'Сохраняем…',
    confirm: 'Подтверждаем…',
    'confirm-new': 'Подтверждаем…',
    rename: 'Сохраняем…',
    'new-address': 'Отправляем…',
    'new-address-only': 'Отправляем…',
    'confirm-address': 'Сохраняем…',
  },
  forgotten: 'Забыли пароль?',
  findTickets: 'Найти билеты без аккаунта',
  confirmBooking: 'Войти с этим адресом и подтвердить бронь сразу, без письма',
  noAccount: 'Ещё нет аккаунта?',
  toSignUp: 'Зарегистрироваться',
  haveAccount: 'Уже есть аккаунт?',
  toLogin: 'Войти',
  backToLogin: 'Вернуться ко входу',
  or: 'или',
  google: {
    login: 'Войти через Google',
    'sign-up': 'Зарегистрироваться через Google',
    open: 'Продолжите в окне Google.',
  },
  problems: {
    credentials:
      'Неверная почта или пароль. Если вы только что зарегистрировались, сначала откройте ссылку из нашего письма.',
    email: 'Похоже, в адресе почты ошибка.',
    'unusual-email': 'Билеты на этот адрес приходят, но завести с ним аккаунт нельзя. Укажите здесь другой.',
    'own-email': 'Это и есть адрес вашего аккаунта.',
    'own-name': 'Укажите имя — не слишком длинное и без ссылок.',
    'own-password': 'Это не пароль вашего аккаунта.',
    name: 'Укажите имя и фамилию — без ссылок.',
    'passwords-differ': 'Пароли не совпадают.',
    'password-short': 'В пароле должно быть не меньше 8 символов.',
    'password-long': 'Пароль слишком длинный: 128 символов вполне достаточно.',
    'password-common': 'Этот пароль слишком легко угадать. Придумайте другой.',
    link: 'Ссылка устарела, уже использована или заменена новой.',
    attempts: (minutes) =>
      `Слишком много попыток. Попробуйте снова через ${waitRu(minutes)} или сразу из другой сети — например, с мобильного интернета вместо Wi-Fi.`,
    emails: (minutes) =>
      `На этот адрес уже ушло несколько писем о другом аккаунте. Запросить ещё одно можно через ${waitRu(minutes)}. Или выйдите и сразу зарегистрируйтесь с этим адресом.`,
    mail: 'Письмо отправить не получилось. Попробуйте ещё раз через несколько минут.',
    'google-off': 'Вход через Google здесь не настроен.',
    'google-unreachable': 'Google не отвечает. Попробуйте ещё раз или войдите по почте и паролю.',
    'google-refused': 'Google не подтвердил, что это вы. Попробуйте ещё раз.',
    'google-unlinked':
      'На этот адрес уже зарегистрирован аккаунт, но адрес не подтверждён. Откройте ссылку из письма о регистрации или зарегистрируйтесь ещё раз — после этого можно будет входить и через Google.',
    'google-unverified': 'Google не подтвердил ваш адрес почты. Войдите или зарегистрируйтесь по почте и паролю.',
    'google-expired': 'Прошло слишком много времени. Попробуйте ещё раз.',
    unavailable: 'Наш сервис сейчас не отвечает. Попробуйте ещё раз через минуту.',
  },
  failed: {
    login: (reason) => `Не удалось войти. ${reason}`,
    google: (reason) => `Не удалось войти через Google. ${reason}`,
    reset: (reason) => `Не удалось отправить письмо для восстановления пароля. ${reason}`,
  },
  locked: (minutes) =>
    `Слишком много попыток. Задайте новый пароль: по ссылке из нашего письма вы войдёте сразу. Или попробуйте снова через ${waitRu(minutes)}.`,
  errorTitle: (title) => `Ошибка: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  cookies:
    'Для входа нужны файлы cookie, а этот браузер их блокирует. Разрешите их для нашего сайта и попробуйте ещё раз.',
  resetSent: 'Письмо для восстановления пароля отправлено. Проверьте почту.',
  changed: 'Пароль изменён. Войдите с новым.',
  confirmed: 'Адрес почты подтверждён. Войдите со своим паролем.',
  signedUp: {
    title: 'Проверьте почту',
    text: (email) => `Мы отправили письмо на адрес ${email}. Откройте ссылку из него и ещё раз введите пароль.`,
    nothing:
      'Письма нет уже несколько минут? Загляните в спам. Или зарегистрируйтесь ещё раз — вдруг в адрес закралась опечатка. За день отправляем на адрес не больше трёх писем; действует последнее.',
    again: 'Зарегистрироваться ещё раз',
  },
  newPassword: {
    title: 'Новый пароль',
    text: 'Когда вы его сохраните, на всех устройствах нужно будет войти заново.',
  },
  deadLink: {
    title: 'Ссылка больше не работает',
    reset: 'Она устарела или уже использована. Запросите новую — это минутное дело.',
    askAgain: 'Запросить новую ссылку',
    confirm:
      'Она устарела, уже использована или заменена ссылкой из нашего последнего письма. Войдите по почте и паролю. Если адрес ещё не подтверждён, зарегистрируйтесь ещё раз: мы пришлём новую ссылку.',
  },
  confirm: {
    title: 'Подтвердите адрес почты',
    text: (email) =>
      `На адрес ${email} зарегистрировали аккаунт — скорее всего, это были вы. Введите пароль, выбранный тогда: адрес будет подтверждён, и вы сразу войдёте.`,
    wrong: 'При регистрации был выбран другой пароль. Попробуйте ещё раз или задайте новый.',
    forgotten: 'Не помните пароль или это были не вы?',
    toNew: 'Задать новый пароль',
    titleNew: 'Задайте новый пароль',
    textNew: (email) =>
      `Придумайте свой пароль для ${email}. Тот, что был выбран при регистрации, перестанет действовать.`,
    toPassword: 'Я помню пароль',
    other: (email) => `Сейчас вы вошли как ${email}. Если продолжить, вы выйдете из этого аккаунта и войдёте в новый.`,
  },
  account: {
    title: 'Ваш аккаунт',
    text: (email) => `Вы вошли как ${email}.`,
    rename: 'Имя',
    newAddress: 'Другой адрес почты',
    newAddressText:
      'Мы пришлём на новый адрес ссылку: когда вы его подтвердите, он станет адресом вашего аккаунта. Билеты останутся за тем адресом, на который их заказали.',
    done: {
      name: 'Имя изменено.',
      sent: 'Письмо со ссылкой отправлено на новый адрес. Пока вы её не откроете, ничего не изменится.',
    },
    toTickets: 'Ваши билеты',
    change: 'Изменить имя или почту',
  },
  newAddress: {
    title: 'Подтвердите новый адрес',
    titleDone: 'Новый адрес подтверждён',
    titleOther: 'Сначала войдите в свой аккаунт',
    textOther: (email) =>
      `Кто-то — возможно, вы — хочет сделать ${email} адресом своего аккаунта. Если это были вы, войдите в тот аккаунт с его прежним адресом и откройте ссылку ещё раз. Если нет, ничего делать не нужно.`,
    text: (email) =>
      `Нажмите кнопку, если ${email} должен стать адресом вашего аккаунта. Если вы входите с паролем, указывайте потом новый адрес.`,
    dead: 'Она устарела, уже использована или заменена новой. Войдите на сайт и запросите новую.',
    done: 'Адрес вашего аккаунта изменён. Если вы входите с паролем, указывайте теперь новый адрес.',
  },
  notConfirmed: 'Адрес пока не подтверждён',
  tryAgain: 'Попробовать ещё раз',
};

export const loginWords = wordsIn({ en, ru });
