import { itemsOf, partOf, controlText } from '../../../domain/documents/form-values.ts';
import {
  elementId,
  nameWithin,
  ROOT_NAME,
  type FormNode,
  type GroupNode,
} from '../../../domain/documents/form-node.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import { ConflictChoice } from './conflict-choice.tsx';
import { EitherField } from './either-field.tsx';
import { FactField } from './fact-field.tsx';
import styles from './field-group.module.css';
import { FieldErrors } from './field-errors.tsx';
import type { FieldProps } from './field-props.ts';
import { ListField } from './list-field.tsx';
import { TextRow } from './text-row.tsx';

/** A field of a document, drawn from its node. */
export function DocumentField({ node, value, name }: FieldProps) {
  switch (node.type) {
    case 'group':
      return <NamedGroup node={node} value={value} name={name} />;
    case 'list':
      return <ListField node={node} value={itemsOf(value)} name={name} Field={DocumentField} Group={GroupFields} />;
    case 'text':
      return <TextRow node={node} value={value} name={name} />;
    case 'either':
      return <EitherField node={node} value={value} name={name} Field={DocumentField} />;
    default:
      return <FactField node={node} value={value} name={name} />;
  }
}

function NamedGroup({ node, value, name }: FieldProps<GroupNode>) {
  const helpId = `${elementId(name)}-help`;
  return (
    <fieldset
      id={elementId(name)}
      className={classNames(styles.named, isFact(node) && styles.isFact)}
      aria-describedby={node.help === '' ? undefined : helpId}
    >
      {node.label !== '' && (
        <legend className={isFact(node) ? typography.visuallyHidden : classNames(typography.subheading, styles.legend)}>
          {node.label}
        </legend>
      )}
      <FieldErrors name={name} />
      <ConflictChoice name={name} label={node.label} />
      <GroupFields node={node} value={value} name={name} />
      {node.help !== '' && (
        <p id={helpId} className={styles.help}>
          {node.help}
        </p>
      )}
    </fieldset>
  );
}

/** The fields of a group: facts first, then texts, then whatever has fields of its own. */
export function GroupFields({ node, value, name }: FieldProps<GroupNode>) {
  const part = (child: FormNode) => {
    const own = nameWithin(name, child.key);
    return <DocumentField key={child.key} node={child} value={partOf(value, child.key)} name={own} />;
  };
  // What a document is kept under never changes.
  const isKept = (child: FormNode) => child.type === 'id' && name === ROOT_NAME;
  const shown = node.children.filter((child) => !isKept(child));
  const facts = shown.filter(isFact);
  const others = shown.filter((child) => !isFact(child) && child.type !== 'text');
  return (
    <div className="stack gap-5">
      {node.children.filter(isKept).map(({ key }) => (
        <input key={key} type="hidden" name={nameWithin(name, key)} value={controlText(partOf(value, key))} />
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
