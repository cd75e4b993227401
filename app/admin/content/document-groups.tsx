import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { fieldPlace, fieldGroups, ROOT_NAME, type FormNode, type GroupNode } from '#domain/documents/form-node.ts';
import { languages } from '#domain/values/field-values.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import type { DocumentState, ProblemData } from '#server/view-models/document-state.ts';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Elements } from '#app/ui/elements.ts';
import '#app/ui/pieces.css';
import { useDocument } from './document-context.ts';
import styles from './document.module.css';
import { GroupFields } from './field-group.tsx';

/**
 * The fields of a long form below its title: groups that fold, and the list of them. Those of a page of the site are folded at
 * first: one looks for a single text there, where a program or an event is written from its beginning to its end.
 */
export function DocumentGroups({ node }: { node: GroupNode }) {
  const words = documentWords(useLanguage());
  const { key: ofDocument, state, matters } = useDocument();
  useLayoutEffect(openAskedGroup, []);
  const groups = fieldGroups
    .filter((name) => name !== 'title')
    .map((name) => {
      const children = node.children.filter((child) => child.group === name);
      const isWithin = ({ id }: { id: string }) =>
        children.some(({ key }) => `${id}-`.startsWith(`${ROOT_NAME}-${key}-`));
      const problems = matters.problems.filter(isWithin).length;
      return {
        id: `group-${name}`,
        title: words.groups.titles[name],
        fields: { ...node, children },
        about: ofDocument.kind === 'pages' ? children.map(({ label }) => label).join(' · ') : undefined,
        isChanged: children.some((child) => state.changed.includes(child.key)),
        problems,
        /** How many of its fields somebody has to see to. */
        count: problems + state.conflicts.filter(isWithin).length,
      };
    })
    .filter(({ fields }) => fields.children.length > 0);
  return (
    <div className={classNames('stack gap-5', styles.groups)}>
      <nav aria-label={words.groups.label} className={classNames('small', styles.contents)}>
        <ul className="cluster tight sticky">
          {groups.map(({ id, title, problems }) => (
            <li key={id}>
              <a href={`#${id}`} className="underlinedOnHover" onClick={() => openGroupOf(id)}>
                <span>{title}</span>
                {problems > 0 && <span className="alarming">{words.problemCount(problems)}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {groups.map(({ fields, ...group }) => (
          <FoldingGroup key={group.id} {...group}>
            <GroupFields node={fields} path="" id={ROOT_NAME} />
          </FoldingGroup>
        ))}
      </div>
    </div>
  );
}

/** What a document is called, before the groups of a long form. */
export function TitleFields({ node }: { node: FormNode }) {
  const children = node.type === 'group' ? node.children.filter(({ group }) => group === 'title') : [];
  if (node.type !== 'group' || children.length === 0) return null;
  return <GroupFields node={{ ...node, children }} path="" id={ROOT_NAME} />;
}

interface FoldingGroupProps {
  id: string;
  title: string;
  /** What is within, of a group that is folded at first. */
  about: string | undefined;
  /** Whether its draft says something else than the site. */
  isChanged: boolean;
  /** It opens when there are more. */
  count: number;
  children: Elements;
}

function FoldingGroup({ id, title, about, isChanged, count, children }: FoldingGroupProps) {
  const { changed } = documentWords(useLanguage()).groups;
  const element = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(about === undefined || count > 0);
  useEffect(() => {
    if (count > 0) element.current!.open = true;
  }, [count]);
  return (
    <details ref={element} id={id} open={isOpenAtFirst} className={classNames('disclosure inkAbove', styles.group)}>
      <summary className="spread pad-4">
        <div>
          <h2 className="subheading">{title}</h2>
          {about && <p className="small soft">{about}</p>}
          {isChanged && <p className="small medium">{changed}</p>}
        </div>
      </summary>
      {children}
    </details>
  );
}

/** Opens the group in which an element stands, or which it is. */
function openGroupOf(id: string): void {
  const group = document.getElementById(id)?.closest('details');
  if (group) group.open = true;
}

/** Not every browser opens what is folded around the element that an address names. */
function openAskedGroup(): void {
  const id = location.hash.slice(1);
  const group = document.getElementById(id)?.closest('details');
  if (!group || group.open) return;
  group.open = true;
  document.getElementById(id)!.scrollIntoView();
}

/** @param problems all that stands against publishing the document */
export function useMatters({ status, conflicts }: DocumentState, problems: readonly ProblemData[], form: FormNode) {
  const language = useLanguage();
  const isHydrated = useIsHydrated();
  // Publishing leads to the field that is missing.
  const [isAsked] = useState(isHydrated && location.hash !== '');
  const isQuiet = ({ isMissing }: ProblemData) => isMissing && status === 'new' && !isAsked;
  const places = new Set(conflicts.map(({ place }) => place));
  return {
    problems: problems.filter((each) => !isQuiet(each)),
    missing: problems.filter(isQuiet).map((each) => ({ ...each, text: '' })),
    undecided: [...places].map((place) => ({ ...fieldPlace(form, place, language), text: '' })),
  };
}

/** What somebody has to see to, as lists of links to the fields. */
export function Matters() {
  const words = documentWords(useLanguage());
  const { problems, missing, undecided } = useDocument().matters;
  const lists = [
    { id: 'problems-title', title: words.errors.title(problems.length), places: problems },
    { id: 'missing-title', title: words.missing.title, places: missing, look: styles.missing },
    {
      id: 'conflicts-title',
      title: words.conflict.fields(undecided.length),
      places: undecided,
      look: styles.undecided,
    },
  ];
  return lists
    .filter(({ places }) => places.length > 0)
    .map(({ id: titleId, title, places, look }) => (
      <section key={titleId} aria-labelledby={titleId} className={classNames('remark linkList', styles.matters, look)}>
        <h2 id={titleId} tabIndex={-1} className="small">
          {title}
        </h2>
        <ul className="small cluster tight">
          {places.map(({ id, label, text }) => (
            <li key={`${id} ${text}`}>
              <FieldLink id={id} className="link">
                {label || words.errors.document}
              </FieldLink>
              {text && <span>{`: ${text}`}</span>}
            </li>
          ))}
        </ul>
      </section>
    ));
}

/** Leads to a field, also in the language and in the group that are folded away. */
export function FieldLink({ id, className, children }: { id: string; className: string; children: ReactNode }) {
  const { see } = useDocument();
  const open = () => {
    const language = languages.find((each) => id.endsWith(`-${each}`));
    if (language) see(language);
    openGroupOf(id);
  };
  return (
    <a href={`#${id}`} className={className} onClick={open}>
      {children}
    </a>
  );
}
