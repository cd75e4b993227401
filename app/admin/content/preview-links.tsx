import { useRef } from 'react';
import { useFetcher } from 'react-router';

import { adminPreviewWords } from '#i18n/messages/admin-preview-words.ts';
import { ProblemNotice } from '#app/admin/components/room-page.tsx';
import { ActWithoutScripts } from '#app/components/forms.tsx';
import { useCopy } from '#app/hooks/use-copy.ts';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { useLanguage, useMessages } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ListedLink } from '#server/documents/preview-links.ts';
import styles from './document.module.css';

/** Whole addresses are shown once, to whoever makes them. Instants are in Dubai. */
export interface PreviewLinksData {
  links?: ListedLink[];
  made?: { link: string; until: string };
  hasEnded?: boolean;
  problem?: 'full' | 'attempts' | 'unavailable' | 'signed-out';
}

/**
 * The links by which people without an account read a draft. What is typed into the form of the document stays there.
 *
 * @param address where the form is sent
 */
export function PreviewLinks({ address, shown }: { address: string; shown: PreviewLinksData }) {
  const words = adminPreviewWords(useLanguage()).link;
  const fetcher = useFetcher<PreviewLinksData>();
  const { links = [], made, hasEnded, problem }: PreviewLinksData = { ...shown, ...fetcher.data };
  const heading = useFocusRecovery<HTMLHeadingElement>(String(links.length));
  return (
    <section
      id="preview-links"
      aria-labelledby="preview-links-title"
      className="columns-1000 margined inkAbove from-5 to-7"
    >
      <div className="stack gap-3 start top">
        <h2 ref={heading} id="preview-links-title" tabIndex={-1} className="subheading">
          {words.title}
        </h2>
        <p className="small soft">{words.text}</p>
      </div>
      <fetcher.Form method="post" action={address} className="stack gap-4 start measure">
        <ActWithoutScripts />
        <div className={styles.notices}>
          <ProblemNotice problem={problem} texts={words} />
          <Notice kind="status">{hasEnded && words.ended}</Notice>
        </div>
        {made && <LinkToCopy key={made.link} {...made} />}
        <ul className="stack gap-3">
          {links.map((link) => (
            <li key={link.id} className="cluster">
              <span id={link.id}>{words.listed(link.by, link.madeAt, link.until)}</span>
              <button
                type="submit"
                name="end"
                value={link.id}
                aria-describedby={link.id}
                className={button('outline', { small: true })}
              >
                {words.end}
              </button>
            </li>
          ))}
        </ul>
        <button type="submit" className={button('outline', { small: true })}>
          {links.length > 0 ? words.another : words.make}
        </button>
      </fetcher.Form>
    </section>
  );
}

/** The link in a field, so that it can be copied without scripts too. */
function LinkToCopy({ link, until }: NonNullable<PreviewLinksData['made']>) {
  const { share } = useMessages();
  const words = adminPreviewWords(useLanguage()).link;
  const field = useRef<HTMLDivElement>(null);
  const { copy, outcome } = useCopy(link, () => {
    const input = field.current?.querySelector('input');
    input?.focus();
    input?.select();
  });
  return (
    <>
      <div ref={field} className="columns withEnd end full">
        <Field
          label={words.field}
          name="link"
          readOnly
          defaultValue={link}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className={button('ink')} onClick={copy}>
          {outcome === 'copied' ? share.copied : words.copy}
        </button>
      </div>
      <p className="small soft">{words.until(until)}</p>
      <p>
        <a href={link} target="_blank" rel="noopener" className="link">
          {words.open}
        </a>
      </p>
      <output className={classNames('small', outcome === 'copied' && 'visuallyHidden')}>
        {outcome && share[outcome]}
      </output>
    </>
  );
}
