import type { Category } from '../../domain/field-values.ts';
import { usePath } from '../hooks/use-language.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { CalendarSubscription } from './calendar-subscription.tsx';

/** Subscribes to the events of a category, or to all where none is chosen. */
export function CategorySubscription({ category }: { category: Category | undefined }) {
  const { calendar, categories } = useMessages();
  const path = usePath();
  if (category === undefined) {
    return <CalendarSubscription file={path('/:lang?/calendar.ics')} title={calendar.toEvents} />;
  }
  const file = path('/:lang?/calendar/:file', { file: `${category.toLowerCase()}.ics` });
  return <CalendarSubscription file={file} title={categories[category]} />;
}
