import { counted } from '#i18n/numbers.ts';
import type { Language } from '#domain/values/field-values.ts';
import { wordsIn } from '#i18n/typeset.ts';

/** The words of the editors' pictures. They are not part of the messages, so that public pages do not load them. */
const en = {
  title: 'Pictures',
  count: counted('picture', 'pictures'),
  megabytes: (count: string) => `${count} MB`,
  room: (used: string, most: string) => `uploads take ${used} of ${most}`,
  upload: {
    title: 'Add pictures',
    label: 'Picture files',
    hint: 'JPEG, PNG or WebP; 12 MB at a time, 64 megapixels each. A picture’s name comes from the name of its file.',
    privacy: 'Location and camera data are removed.',
    submit: 'Upload',
    sending: 'Uploading…',
  },
  /** What has become of each file. */
  outcome: {
    added: (name: string) => `“${name}” is in the library and can be used at once.`,
    same: (name: string) => `This picture was in the library already: “${name}”.`,
    replaced: (name: string) => `“${name}” is replaced. Every page that shows it shows the new one.`,
    removed: (name: string) => `“${name}” is deleted.`,
  },
  refused: {
    empty: 'The file is empty. Choose another one.',
    bytes: 'The file is larger than 12 MB. Make it smaller, or compress it more.',
    type: 'This is not a JPEG, PNG or WebP picture. Save it as one of these; SVG, GIF and HEIC are not accepted.',
    animated: 'The picture is animated. Save one frame of it as JPEG, PNG or WebP.',
    pixels: 'The picture has more than 64 megapixels. Save it smaller: 4,000 pixels on the longer side are enough.',
    unreadable:
      'The file is damaged, or did not arrive whole. Open it on your computer, save it again and try once more.',
    full: 'The library is full. Delete pictures that no page shows, then upload it again.',
  },
  /** Why nothing has been uploaded. */
  problems: {
    'no-file': 'Nothing has been uploaded: choose a file first.',
    bytes: 'Nothing has been uploaded: together these files are larger than 12 MB. Choose fewer, or smaller ones.',
    form: 'Nothing has been uploaded: the files did not arrive whole. Please try again.',
    stalled:
      'Nothing has been uploaded: the connection has stood still for half a minute. Please try again, or where it is better.',
    busy: 'Nothing has been uploaded: it cannot be done just now, perhaps because others are uploading. Please try again in a few seconds.',
    used: 'It has not been deleted: a page, a draft or a scheduled publication shows it. Choose another picture there first.',
  },
  find: 'Name or description',
  search: 'Search',
  showAll: 'Show all',
  none: 'No picture has this in its name or its description.',
  size: (width: number, height: number) => `${width} × ${height}`,
  uploaded: (by: string, when: string) => `Uploaded by ${by}, ${when}`,
  usedIn: 'Shown by',
  unused: 'No published page shows it',
  more: (count: number) => `and ${count} more`,
  describe: {
    open: 'Describe',
    describedIn: { en: 'Described in English', ru: 'Described in Russian' } satisfies Record<Language, string>,
    inAll: 'Described in both languages',
    nothing: 'Not described',
    save: 'Save',
    sending: 'Saving…',
    saved: 'Saved as a draft. Visitors read it once it is published.',
    conflict:
      'Somebody else has changed this meanwhile. Both texts are kept: choose between them in “Draft and history”.',
    document: 'Draft and history',
  },
  /** In a field of a document. */
  field: {
    choose: 'Choose',
    upload: 'Upload',
    describe: 'Describe or replace',
    drop: 'Or drop a file here.',
    progress: (percent: number) => (percent < 100 ? `Uploading: ${percent}%` : 'Uploaded, being prepared…'),
    cancel: 'Cancel the upload',
    chosen: (name: string) => `“${name}” is chosen.`,
    leftOut: (count: number) =>
      `This field takes one file at a time, so ${count === 1 ? '1 other was' : `${count} others were`} not uploaded. Several at once can be uploaded in the picture library.`,
    more: 'Show more',
    failed: 'The pictures cannot be shown at the moment. Please try again.',
    'signed-out': 'You are logged out.',
  },
  replace: 'Replace',
  replaceText: 'Every page that shows it will show the new one. Name and description stay.',
  replacement: 'File in place of',
  remove: 'Delete',
  removeForGood: (name: string) => `Delete “${name}” for good`,
};

const ru: typeof en = {
  title: 'Изображения',
  count: counted('изображение', 'изображения', 'изображений'),
  megabytes: (count) => `${count} МБ`,
  room: (used, most) => `загруженные занимают ${used} из ${most}`,
  upload: {
    title: 'Добавить изображения',
    label: 'Файлы изображений',
    hint: 'JPEG, PNG или WebP; за один раз до 12 МБ, каждое до 64 мегапикселей. Название изображения берётся из имени файла.',
    privacy: 'Сведения о том, где и чем снято, удаляются.',
    submit: 'Загрузить',
    sending: 'Загружаем…',
  },
  outcome: {
    added: (name) => `Изображение «${name}» загружено, им уже можно пользоваться.`,
    same: (name) => `Такое изображение уже есть: «${name}».`,
    replaced: (name) => `Изображение «${name}» заменено. Все страницы, где оно есть, показывают новое.`,
    removed: (name) => `Изображение «${name}» удалено.`,
  },
  refused: {
    empty: 'Файл пустой. Выберите другой.',
    bytes: 'Файл больше 12 МБ. Сохраните его в меньшем размере или с большим сжатием.',
    type: 'Это не JPEG, PNG или WebP. Сохраните изображение в одном из этих форматов; SVG, GIF и HEIC не подходят.',
    animated: 'Это анимация. Сохраните один кадр как JPEG, PNG или WebP.',
    pixels: 'В изображении больше 64 мегапикселей. Уменьшите его: достаточно 4000 пикселей по длинной стороне.',
    unreadable:
      'Файл повреждён или дошёл не целиком. Откройте его на компьютере, сохраните заново и попробуйте ещё раз.',
    full: 'Места для изображений больше нет. Удалите те, которых нет ни на одной странице, и загрузите ещё раз.',
  },
  problems: {
    'no-file': 'Ничего не загружено: сначала выберите файл.',
    bytes: 'Ничего не загружено: вместе эти файлы больше 12 МБ. Выберите меньше файлов или файлы поменьше.',
    form: 'Ничего не загружено: файлы дошли не целиком. Попробуйте ещё раз.',
    stalled: 'Ничего не загружено: связи не было полминуты. Попробуйте ещё раз или там, где связь лучше.',
    busy: 'Ничего не загружено: сейчас не получается, возможно, загружают другие. Попробуйте через несколько секунд.',
    used: 'Изображение не удалено: его показывает страница, черновик или запланированная публикация. Сначала выберите там другое.',
  },
  find: 'Название или описание',
  search: 'Найти',
  showAll: 'Показать все',
  none: 'Ни в названиях, ни в описаниях этого нет.',
  size: (width, height) => `${width} × ${height}`,
  uploaded: (by, when) => `Загружено: ${by}, ${when}`,
  usedIn: 'Где показано',
  unused: 'Ни одна опубликованная страница его не показывает',
  more: (count) => `и ещё ${count}`,
  describe: {
    open: 'Описать',
    describedIn: { en: 'Описано по-английски', ru: 'Описано по-русски' },
    inAll: 'Описано на двух языках',
    nothing: 'Без описания',
    save: 'Сохранить',
    sending: 'Сохраняем…',
    saved: 'Сохранено в черновике. Посетители увидят это после публикации.',
    conflict:
      'Кто-то изменил это одновременно с вами. Сохранены оба варианта: выберите один в разделе «Черновик и история».',
    document: 'Черновик и история',
  },
  field: {
    choose: 'Выбрать',
    upload: 'Загрузить',
    describe: 'Описать или заменить',
    drop: 'Или перетащите файл сюда.',
    progress: (percent) => (percent < 100 ? `Загружаем: ${percent} %` : 'Загружено, готовим размеры…'),
    cancel: 'Отменить загрузку',
    chosen: (name) => `Выбрано изображение «${name}».`,
    leftOut: (count) =>
      `Здесь файлы загружаются по одному; не загружено: ${count}. Сразу несколько можно загрузить в библиотеке изображений.`,
    more: 'Показать ещё',
    failed: 'Сейчас изображения не показать. Попробуйте ещё раз.',
    'signed-out': 'Вы вышли из аккаунта.',
  },
  replace: 'Заменить',
  replaceText: 'Все страницы, где оно есть, покажут новое. Название и описание останутся.',
  replacement: 'Файл вместо изображения',
  remove: 'Удалить',
  removeForGood: (name) => `Удалить «${name}» навсегда`,
};

export const adminPicturesWords = wordsIn({ en, ru });
