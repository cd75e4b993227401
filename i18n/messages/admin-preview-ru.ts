import { pluralForm } from '../russian-plural.ts';
import { typesetAll } from '../typeset.ts';
import type { AdminPreviewWords } from './admin-preview-en.ts';

/** The words of previews and of links to them in Russian. Public pages do not load them. */
export const adminPreviewRu: AdminPreviewWords = typesetAll('ru', {
  bar: {
    label: 'Предпросмотр',
    text: 'Предпросмотр. Не опубликовано.',
    until: (time: string) => `Ссылка действует до ${time} по Дубаю.`,
    leftOut: (count: number) =>
      `Пока нельзя показать ${count} ${pluralForm(count, 'черновик', 'черновика', 'черновиков')}:`,
  },
  link: {
    title: 'Ссылка на предпросмотр',
    text: 'Любой, у кого есть ссылка, семь дней может читать черновик и всё, что к нему относится, без аккаунта.',
    leftOut: 'По ссылке пока не видно того, что ещё не в порядке:',
    make: 'Создать ссылку',
    another: 'Создать ещё одну ссылку',
    field: 'Ссылка',
    copy: 'Скопировать',
    copied: 'Скопировано',
    until: (time: string) => `Действует до ${time} по Дубаю. По ней виден черновик, каким он будет в ту минуту.`,
    open: 'Открыть предпросмотр',
    unknown: 'Такого документа нет. Откройте его в редакции, сохраните и создайте ссылку там.',
    attempts: 'За минуту создано слишком много ссылок. Попробуйте через минуту.',
    unavailable: 'Редакция сейчас недоступна. Попробуйте через минуту.',
    signedOut: 'Вы вышли из аккаунта. Войдите и попробуйте снова.',
  },
  ended: {
    eyebrow: 'Предпросмотр',
    title: 'Ссылка больше не действует',
    text: 'Ссылка на предпросмотр действует семь дней. Попросите новую у того, кто её прислал.',
  },
});
