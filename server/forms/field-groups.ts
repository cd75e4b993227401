import { fieldGroups, type FieldGroup, type FormNode } from '../../domain/documents/form-node.ts';

/** In which group of a long form each field of a document stands, whatever kind it is of. */
export const fieldsOfGroups: Readonly<Record<FieldGroup, readonly string[]>> = {
  title: ['title', 'name', 'surname'],
  what: ['id', 'program', 'master', 'expert', 'category', 'eventType', 'heldIn'],
  when: [
    'dateOfEvent',
    'time',
    'minutes',
    'status',
    'previousDate',
    'startDate',
    'endDate',
    'bookingWindow',
    'location',
    'locationLink',
    'joinLink',
    'accessibility',
    'lessons',
  ],
  tickets: [
    'price',
    'priceOnline',
    'priceDescription',
    'stripeLink',
    'stripeLinkOnline',
    'kassaLink',
    'kassaLinkOnline',
    'capacity',
    'capacityOnline',
    'isSoldOut',
    'isSoldOutOnline',
    'listOfBenefits',
    'whatsIncluded',
    'includes',
  ],
  texts: [
    'shortDescription',
    'subtitle',
    'credentials',
    'description',
    'text1',
    'text2',
    'keyTakeaways',
    'hero',
    'quote',
    'formats',
    'teens',
    'stats',
    'about',
    'points',
    'steps',
    'expertText',
    'banner',
  ],
  pictures: ['image', 'images', 'photo', 'video', 'videos', 'slides', 'partners', 'loginImage'],
  visibility: ['shownIn'],
};

/** A form of fewer fields is seen at a glance. */
const MIN_FIELDS = 7;

/** Says of each field of a long form in which group it stands. */
export function withGroups(form: FormNode): FormNode {
  if (form.type !== 'group' || form.children.length < MIN_FIELDS) return form;
  const groupOf = (key: string) => fieldGroups.find((group) => fieldsOfGroups[group].includes(key));
  return { ...form, children: form.children.map((child) => ({ ...child, group: groupOf(child.key) })) };
}
