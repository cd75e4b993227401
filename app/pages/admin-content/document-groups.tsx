import { useEffect, useRef, type ReactNode } from 'react';

import {
  fieldGroups,
  ROOT_NAME,
  type FieldGroup,
  type FormNode,
  type GroupNode,
} from '../../../domain/documents/form-node.ts';
import { classNames } from '../../ui/class-names.ts';
import '../../ui/pieces.css';
import type { ConflictData, ProblemData } from '../../../server/view-models/document-state.ts';
import styles from './document-groups.module.css';
import { GroupFields } from './field-group.tsx';
import { useDocumentWords } from './use-document-words.ts';

interface DocumentGroupsProps {
  /** Of a long form. */
  node: GroupNode;
  problems: readonly ProblemData[];
  conflicts: readonly ConflictData[];
}

/** The fields of a long form below its title: groups that fold, and the list of them. */
export function DocumentGroups({ node, problems, conflicts }: DocumentGroupsProps) {
  const words = useDocumentWords();
  const groups = fieldGroups
    .filter((name): name is NamedGroup => name !== 'title')
    .map((name) => {
      const children = node.children.filter((child) => child.group === name);
      const isWithin = ({ id }: { id: string }) =>
        children.some(({ key }) => `${id}-`.startsWith(`${ROOT_NAME}-${key}-`));
      return {
        name,
        id: `group-${name}`,
        fields: { ...node, children },
        problems: problems.filter(isWithin).length,
        conflicts: conflicts.filter(isWithin).length,
      };
    })
    .filter(({ fields }) => fields.children.length > 0);
  return (
    <div className={styles.groups}>
      <nav aria-label={words.groups.label} className={classNames('small', styles.contents)}>
        <ul>
          {groups.map(({ name, id, problems: count }) => (
            <li key={name}>
              <a href={`#${id}`} className="underlinedOnHover" onClick={() => openGroupOf(id)}>
                {words.groups.titles[name]}
                {count > 0 && <span className="alarming">{words.problemCount(count)}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {groups.map(({ name, id, fields, ...open }) => (
          <FoldingGroup key={name} id={id} title={words.groups.titles[name]} matters={open.problems + open.conflicts}>
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

type NamedGroup = Exclude<FieldGroup, 'title'>;

interface FoldingGroupProps {
  id: string;
  title: string;
  /** How many of its fields somebody has to see to: it opens when there are more. */
  matters: number;
  children: ReactNode;
}

function FoldingGroup({ id, title, matters, children }: FoldingGroupProps) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (matters > 0) element.current!.open = true;
  }, [matters]);
  return (
    <details ref={element} id={id} open className={classNames('disclosure', styles.group)}>
      <summary className={styles.title}>
        <h2 className="subheading">{title}</h2>
      </summary>
      {children}
    </details>
  );
}

/** Opens the group in which an element stands, or which it is. */
export function openGroupOf(id: string): void {
  const group = document.getElementById(id)?.closest('details');
  if (group) group.open = true;
}
