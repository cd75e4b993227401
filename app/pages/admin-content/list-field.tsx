import { elementId, nameWithin, type ListNode } from '../../../domain/documents/form-node.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import typography from '../../ui/typography.module.css';
import { ConflictChoice } from './conflict-choice.tsx';
import { FieldErrors } from './field-errors.tsx';
import type { FieldComponents, FieldProps } from './field-props.ts';
import styles from './list-field.module.css';
import { pathOfName } from './control-names.ts';
import { useDocumentWords } from './use-document-words.ts';

interface ListFieldProps extends Omit<FieldProps<ListNode>, 'value'>, FieldComponents {
  value: readonly unknown[];
}

/**
 * A list with its buttons. Each submits the form, and the server does what it says, so that they work without scripts and
 * the browser needs to know nothing of lists.
 */
export function ListField({ node, value, name, ...components }: ListFieldProps) {
  const words = useDocumentWords().list;
  const id = elementId(name);
  const path = pathOfName(name);
  const titleId = `${id}-title`;
  // Of a list within items of another there are several of one name, which would be no landmarks.
  const isWithinItem = /(?:^|\.)\d+\./.test(path);
  const Heading = isWithinItem ? 'h3' : 'h2';
  return (
    <section
      id={id}
      role={isWithinItem ? 'group' : undefined}
      data-list
      aria-labelledby={titleId}
      className={styles.list}
    >
      <Heading id={titleId} tabIndex={-1} className={classNames(typography.subheading, 'spread tight')}>
        {node.label}
        <span className={classNames(typography.small, typography.figures, styles.count)}>
          {words.count(value.length, node.min, node.max)}
        </span>
      </Heading>
      {node.help !== '' && <p className={classNames(field.hint, styles.help)}>{node.help}</p>}
      <FieldErrors name={name} />
      <ConflictChoice name={name} label={node.label} />
      <ol className={styles.items}>
        {value.map((item, index) => (
          // The server moves the items, and every control gets what stands in its place then.
          <li key={index}>
            <Item
              list={node}
              value={item}
              index={index}
              isLast={index === value.length - 1}
              name={name}
              path={path}
              {...components}
            />
          </li>
        ))}
      </ol>
      {value.length < node.max && (
        <button
          type="submit"
          name="intent"
          value={`add:${path}`}
          className={classNames(button('outline', { small: true }), styles.add)}
        >
          {words.add}
          <span className={typography.visuallyHidden}>: {node.item.label || node.label}</span>
        </button>
      )}
    </section>
  );
}

interface ItemProps extends FieldComponents {
  list: ListNode;
  value: unknown;
  index: number;
  isLast: boolean;
  /** Of the list. */
  name: string;
  path: string;
}

function Item({ list: { item, label }, value, index, isLast, name, path, Field, Group }: ItemProps) {
  const words = useDocumentWords().list;
  const own = nameWithin(name, index);
  const title = `${item.label || label} ${index + 1}`;
  const place = path === '' ? String(index) : `${path}.${index}`;
  const buttons = [
    { intent: 'up', text: words.up, isOff: index === 0 },
    { intent: 'down', text: words.down, isOff: isLast },
    { intent: 'remove', text: words.remove, isOff: false },
  ];
  return (
    <fieldset id={item.type === 'text' ? undefined : elementId(own)} className={styles.item}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.buttons}>
        {buttons.map(({ intent, text, isOff }) => (
          <button
            key={intent}
            type="submit"
            name="intent"
            value={`${intent}:${place}`}
            disabled={isOff}
            className={styles.button}
          >
            {text}
            <span className={typography.visuallyHidden}>: {title}</span>
          </button>
        ))}
      </div>
      {item.type === 'group' ? (
        <Group node={item} value={value} name={own} />
      ) : (
        <Field node={item} value={value} name={own} />
      )}
    </fieldset>
  );
}
