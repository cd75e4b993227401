import { z } from 'zod';

import { focalPoints } from '../values/field-values.ts';
import { fields, text } from './schema-fields.ts';

/** What an editor may say about a picture; nothing has to be said. */
export const pictureSchema = fields({
  alt: text.optional().meta({
    label: ['Description', 'Описание'],
    help: [
      'What it shows, in a sentence, for people who cannot see it. Leave it empty where the text beside it says the same',
      'Что на изображении, одной фразой, для тех, кто его не видит. Оставьте пустым, если об этом говорит текст рядом',
    ],
    length: 150,
  }),
  focus: z
    .enum(focalPoints)
    .default('center')
    .meta({
      label: ['Focal point', 'Что оставить в кадре'],
      help: [
        'The part that stays in sight where the picture is cut to fit its frame',
        'Что остаётся видно, когда изображение обрезано по рамке',
      ],
      options: {
        'top-left': ['Top left', 'Сверху слева'],
        top: ['Top', 'Сверху'],
        'top-right': ['Top right', 'Сверху справа'],
        left: ['Left', 'Слева'],
        center: ['Centre', 'По центру'],
        right: ['Right', 'Справа'],
        'bottom-left': ['Bottom left', 'Снизу слева'],
        bottom: ['Bottom', 'Снизу'],
        'bottom-right': ['Bottom right', 'Снизу справа'],
      },
    }),
});
