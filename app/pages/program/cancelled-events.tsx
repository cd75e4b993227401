import { useMessages } from '../../hooks/use-messages.ts';
import typography from '../../ui/typography.module.css';
import { classNames } from '../../ui/class-names.ts';
import type { ProgramData } from './program-data.server.ts';

/** Says which events a ticket for the whole program does not include any more. */
export function CancelledEvents({ events }: { events: ProgramData['cancelled'] }) {
  const { states } = useMessages().when;
  return events.map(({ name, when }) => (
    <p key={name + when} className={classNames(typography.small, typography.figures)}>
      <b>{states.cancelled}:</b> {name}, <s>{when}</s>
    </p>
  ));
}
