import { wordsIn } from '#i18n/typeset.ts';

/** The words of previews. They are not part of the messages, so that public pages do not load them. */
const en = {
  bar: {
    label: 'Preview',
    text: 'Preview. Not published.',
    back: 'Back to editing',
    publish: 'Publish',
    until: (time: string) => `This link works until ${time}, Dubai time.`,
    leftOut: (count: number) =>
      count === 1 ? 'Not finished, so not shown:' : `${count} things are not finished, so not shown:`,
    whole: 'Nothing of this draft is shown.',
    unfinished: 'What is not finished yet is left out.',
  },
  link: {
    title: 'Links to a preview',
    text: 'Anybody who has a link can read the draft and what belongs to it, without an account, for seven days or until you end it here.',
    make: 'Make a link',
    another: 'Make another link',
    field: 'Link',
    copy: 'Copy',
    until: (time: string) => `Works until ${time}, Dubai time. It shows the draft as it is when somebody opens it.`,
    open: 'Open the preview',
    listed: (by: string, madeAt: string, until: string) => `${by}, ${madeAt}; works until ${until}, Dubai time`,
    end: 'End this link',
    ended: 'The link has been ended. Whoever opens it no longer sees the draft.',
    full: 'This document has twenty links. End one of them, then make another.',
  },
  ended: {
    eyebrow: 'Preview',
    title: 'This link no longer works',
    text: 'A link to a preview works for seven days at most. Please ask whoever sent it to you for a new one.',
  },
};

const ru: typeof en = {
  bar: {
    label: 'Предпросмотр',
    text: 'Предпросмотр. Не опубликовано.',
    back: 'Вернуться к редактированию',
    publish: 'Опубликовать',
    until: (time: string) => `Ссылка действует до ${time} по Дубаю.`,
    leftOut: (count: number) => `Не закончено и поэтому не показано (пропусков: ${count}):`,
    whole: 'Из этого черновика не показано ничего.',
    unfinished: 'То, что ещё не закончено, пропущено.',
  },
  link: {
    title: 'Ссылки на предпросмотр',
    text: 'Любой, у кого есть ссылка, может читать черновик и всё, что к нему относится, без аккаунта: семь дней или пока вы её не отключите.',
    make: 'Создать ссылку',
    another: 'Создать ещё одну ссылку',
    field: 'Ссылка',
    copy: 'Скопировать',
    until: (time: string) => `Действует до ${time} по Дубаю. По ней виден черновик, каким он будет, когда её откроют.`,
    open: 'Открыть предпросмотр',
    listed: (by, madeAt, until) => `${by}, ${madeAt}; действует до ${until} по Дубаю`,
    end: 'Отключить ссылку',
    ended: 'Ссылка отключена. По ней черновик больше не открыть.',
    full: 'У этого документа уже двадцать ссылок. Отключите одну из них, потом создайте новую.',
  },
  ended: {
    eyebrow: 'Предпросмотр',
    title: 'Ссылка больше не действует',
    text: 'Ссылка на предпросмотр действует не больше семи дней. Попросите новую у того, кто её прислал.',
  },
};

export const adminPreviewWords = wordsIn({ en, ru });
