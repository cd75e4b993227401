import { fieldPath, itemsIn } from '../../../domain/documents/field-paths.ts';
import { idWithin, type ListNode } from '../../../domain/documents/form-node.ts';
import { button, classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import { ConflictChoice } from './conflict-choice.tsx';
import { useFieldNotes } from './field-context.ts';
import { FieldErrors } from './field-errors.tsx';
import type { FieldComponents, FieldProps } from './field-props.ts';
import styles from './list-field.module.css';
import { useDocumentWords } from './use-document-words.ts';

interface ListFieldProps extends FieldProps<ListNode>, FieldComponents {}

/**
 * A list with its buttons. Each submits the form, and the server does what it says, so that they work without scripts and
 * the browser needs to know nothing of lists.
 */
export function ListField({ node, path, id, ...components }: ListFieldProps) {
  const words = useDocumentWords().list;
  const { fields, hasGroups } = useFieldNotes();
  const items = itemsIn(fields, path);
  const titleId = `${id}-title`;
  // Of a list within items of another there are several of one name, which would be no landmarks.
  const isWithinItem = /-\d+-/.test(id);
  const [outer, inner] = hasGroups ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  const Heading = isWithinItem ? inner : outer;
  return (
    <section
      id={id}
      role={isWithinItem ? 'group' : undefined}
      data-list
      aria-labelledby={titleId}
      className={styles.list}
    >
      <Heading id={titleId} tabIndex={-1} className="subheading spread tight">
        {node.label}
        <span className={classNames('small figures', styles.count)}>
          {words.count(items.length, node.min, node.max)}
        </span>
      </Heading>
      {node.help !== '' && <p className={classNames(field.hint, styles.help)}>{node.help}</p>}
      <FieldErrors id={id} />
      <ConflictChoice id={id} label={node.label} />
      <ol className={styles.items}>
        {items.map(({ key }, index) => (
          <li key={key}>
            <Item
              list={node}
              index={index}
              isLast={index === items.length - 1}
              path={fieldPath(path, key)}
              id={idWithin(id, index)}
              {...components}
            />
          </li>
        ))}
      </ol>
      {items.length < node.max && (
        <button
          type="submit"
          id={`${id}-add`}
          name="intent"
          value={`add:${path}`}
          className={classNames(button('outline', { small: true }), styles.add)}
        >
          {words.add}
          <span className="visuallyHidden">: {node.item.label || node.label}</span>
        </button>
      )}
    </section>
  );
}

interface ItemProps extends FieldComponents {
  list: ListNode;
  index: number;
  isLast: boolean;
  path: string;
  id: string;
}

function Item({ list: { item, label }, index, isLast, path, id, Field, Group }: ItemProps) {
  const words = useDocumentWords().list;
  const title = `${item.label || label} ${index + 1}`;
  const buttons = [
    { intent: 'up', text: words.up, isOff: index === 0 },
    { intent: 'down', text: words.down, isOff: isLast },
    { intent: 'remove', text: words.remove, isOff: false },
  ];
  return (
    <fieldset id={item.type === 'group' ? id : undefined} className={styles.item}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.buttons}>
        {buttons.map(({ intent, text, isOff }) => (
          <button
            key={intent}
            type="submit"
            name="intent"
            value={`${intent}:${path}`}
            disabled={isOff}
            className={styles.button}
          >
            {text}
            <span className="visuallyHidden">: {title}</span>
          </button>
        ))}
      </div>
      <ConflictChoice id={idWithin(id, 'gone')} label={title} />
      {item.type === 'group' ? (
        <Group node={item} path={path} id={id} />
      ) : (
        <Field node={item.type === 'picture' ? { ...item, label: title } : item} path={path} id={id} />
      )}
    </fieldset>
  );
}
