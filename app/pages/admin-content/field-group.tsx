import { fieldPath, textOf } from '../../../domain/documents/field-paths.ts';
import { idWithin, nameOfPath, type FormNode, type GroupNode } from '../../../domain/documents/form-node.ts';
import { classNames } from '../../ui/class-names.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { EitherField } from './either-field.tsx';
import { FactField } from './fact-field.tsx';
import styles from './field-group.module.css';
import { useFieldNotes } from './field-context.ts';
import { FieldErrors } from './field-errors.tsx';
import type { FieldProps } from './field-props.ts';
import { ListField } from './list-field.tsx';
import { TextRow } from './text-row.tsx';

/** A field of a document, drawn from its node. */
export function DocumentField({ node, ...place }: FieldProps) {
  switch (node.type) {
    case 'group':
      return <NamedGroup node={node} {...place} />;
    case 'list':
      return <ListField node={node} {...place} Field={DocumentField} Group={GroupFields} />;
    case 'text':
      return <TextRow node={node} {...place} />;
    case 'either':
      return <EitherField node={node} {...place} Field={DocumentField} />;
    default:
      return <FactField node={node} {...place} />;
  }
}

function NamedGroup({ node, path, id }: FieldProps<GroupNode>) {
  const helpId = `${id}-help`;
  return (
    <fieldset
      id={id}
      className={classNames(styles.named, isFact(node) && styles.isFact)}
      aria-describedby={node.help === '' ? undefined : helpId}
    >
      {node.label !== '' && (
        <legend className={isFact(node) ? 'visuallyHidden' : classNames('subheading', styles.legend)}>
          {node.label}
        </legend>
      )}
      <FieldErrors id={id} />
      <ConflictChoice id={id} label={node.label} />
      <GroupFields node={node} path={path} id={id} />
      {node.help !== '' && (
        <p id={helpId} className={styles.help}>
          {node.help}
        </p>
      )}
    </fieldset>
  );
}

/** The fields of a group: facts first, then texts, then whatever has fields of its own. */
export function GroupFields({ node, path, id }: FieldProps<GroupNode>) {
  const { fields } = useFieldNotes();
  const part = (child: FormNode) => {
    const own = { path: fieldPath(path, child.key), id: idWithin(id, child.key) };
    return <DocumentField key={child.key} node={child} {...own} />;
  };
  // What a document is kept under never changes.
  const isKept = (child: FormNode) => child.type === 'id' && path === '';
  const shown = node.children.filter((child) => !isKept(child));
  const facts = shown.filter(isFact);
  const others = shown.filter((child) => !isFact(child) && child.type !== 'text');
  return (
    <div className="stack gap-5">
      {node.children.filter(isKept).map(({ key }) => (
        <input key={key} type="hidden" name={nameOfPath(key)} value={textOf(fields.get(key))} />
      ))}
      {facts.length > 0 && <div className={styles.facts}>{facts.map(part)}</div>}
      {shown.filter(({ type }) => type === 'text').map(part)}
      {others.map(part)}
    </div>
  );
}

function isFact(node: FormNode): boolean {
  if (node.type === 'group') return node.children.length <= 3 && node.children.every(isFact);
  return node.type !== 'text' && node.type !== 'list' && node.type !== 'either';
}
