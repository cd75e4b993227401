import { Link } from 'react-router';

import type { MasterSummary } from '#domain/entities.ts';
import { Picture } from '#app/ui/picture.tsx';
import { button } from '#app/ui/class-names.ts';
import { useMessages, usePath } from '#app/hooks/use-language.ts';

/** Introduces the master of a program, event or course, and links to the master's page. */
export function MasterTeaser({
  master,
  leads,
}: {
  master: MasterSummary;
  leads: 'event' | 'program' | 'series' | 'course';
}) {
  const messages = useMessages();
  const path = usePath();
  return (
    <section aria-labelledby="master" className="pageWidth section screenOnly">
      <div className="columns-768 wideLast middle hairlineAbove from-7">
        <div className="media tall portrait">
          <Picture
            file={master.photo}
            sizes="(width <= 768px) 60vw, 20rem"
            alt={messages.master.portrait(master.fullName)}
          />
        </div>
        <div className="stack gap-4 start">
          <p className="eyebrow">{messages.master.ledBy[leads]}</p>
          <h2 id="master" className="title">
            {master.fullName}
          </h2>
          <p className="lede">{master.credentials}</p>
          <p className="above-3">
            <Link to={path('/:lang?/masters/:masterId', { masterId: master.id })} className={button('outline')}>
              {messages.master.meet}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
