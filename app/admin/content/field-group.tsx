import { fieldPath, itemsIn, textOf } from '#domain/documents/field-paths.ts';
import {
  idWithin,
  nameOfPath,
  type EitherNode,
  type FormNode,
  type GroupNode,
  type ListNode,
} from '#domain/documents/form-node.ts';
import { VENUE_LINK, VENUE_NAME } from '#domain/venues.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import field from '#app/ui/field.module.css';
import { ConflictChoice, FieldErrors, FieldRemarks, useFieldNotes, type FieldProps } from './field-notes.tsx';
import styles from './fields.module.css';
import { VenueField } from './venue-field.tsx';
import { FactField, Select, TextRow, useControl } from './value-fields.tsx';
import '#app/ui/pieces.css';

export function DocumentField({ node, ...place }: FieldProps) {
  switch (node.type) {
    case 'group':
      return <NamedGroup node={node} {...place} />;
    case 'list':
      return <ListField node={node} {...place} />;
    case 'text':
      return <TextRow node={node} {...place} />;
    case 'hidden':
      return null;
    case 'either':
      return <EitherField node={node} {...place} />;
    default:
      return <FactField node={node} {...place} />;
  }
}

function NamedGroup({ node, path, id }: FieldProps<GroupNode>) {
  const helpId = node.help === '' ? undefined : `${id}-help`;
  const look = isFact(node) && classNames(styles.isWide, styles.isFact);
  return (
    <fieldset id={id} className={classNames('hairlineAbove from-5', styles.named, look)} aria-describedby={helpId}>
      {node.label !== '' && (
        <legend className={look ? 'visuallyHidden' : classNames('subheading full to-3', styles.legend)}>
          {node.label}
        </legend>
      )}
      <FieldRemarks id={id} label={node.label} />
      <GroupFields node={node} path={path} id={id} />
      {helpId && (
        <p id={helpId} className={classNames(field.hint, 'from-3')}>
          {node.help}
        </p>
      )}
    </fieldset>
  );
}

/** The fields of a group: facts first, then texts, then whatever has fields of its own. */
export function GroupFields({ node, path, id }: FieldProps<GroupNode>) {
  const { fields, venues } = useFieldNotes();
  const link = venues.length > 0 ? node.children.find(({ key }) => key === VENUE_LINK) : undefined;
  const place = link && node.children.find(({ key }) => key === VENUE_NAME);
  const part = (child: FormNode) => {
    const own = { path: fieldPath(path, child.key), id: idWithin(id, child.key) };
    const drawn = <DocumentField key={child.key} node={child} {...own} />;
    if (child !== place) return drawn;
    return (
      <VenueField key={child.key} label={child.label} id={own.id}>
        {drawn}
        {link && <DocumentField node={link} path={fieldPath(path, link.key)} id={idWithin(id, link.key)} />}
      </VenueField>
    );
  };
  // What a document is kept under never changes.
  const isKept = (child: FormNode) => child.type === 'id' && path === '';
  const shown = node.children.filter((child) => !isKept(child));
  const facts = shown.filter((child) => isFact(child) && !(place && child === link));
  const others = shown.filter((child) => !isFact(child) && child.type !== 'text');
  return (
    <div className="stack gap-5">
      {node.children.filter(isKept).map(({ key }) => (
        <input key={key} type="hidden" name={nameOfPath(key)} value={textOf(fields.get(key))} />
      ))}
      {facts.length > 0 && <div className={classNames('cluster gap-4', styles.facts)}>{facts.map(part)}</div>}
      {shown.filter(({ type }) => type === 'text').map(part)}
      {others.map(part)}
    </div>
  );
}

function isFact(node: FormNode): boolean {
  if (node.type === 'group') return node.children.length <= 3 && node.children.every(isFact);
  return node.type !== 'text' && node.type !== 'list';
}

/**
 * A list with its buttons. Each submits the form, and the server does what it says, so that they work without scripts and
 * the browser needs to know nothing of lists.
 */
function ListField({ node, path, id }: FieldProps<ListNode>) {
  const words = documentWords(useLanguage()).list;
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
      className={classNames('inkAbove from-5', styles.list)}
    >
      <Heading id={titleId} tabIndex={-1} className="subheading spread tight">
        <span>{node.label}</span>
        <span className={classNames('small soft figures', styles.count)}>
          {words.count(items.length, node.min, node.max)}
        </span>
      </Heading>
      {node.help !== '' && <p className={classNames(field.hint, 'from-3')}>{node.help}</p>}
      <FieldRemarks id={id} label={node.label} />
      <ol className="divided from-3">
        {items.map(({ key }, index) => (
          <li key={key}>
            <Item
              node={node}
              path={fieldPath(path, key)}
              id={idWithin(id, index)}
              index={index}
              isLast={index === items.length - 1}
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
          className={classNames(button('outline', { small: true }), 'above-3')}
        >
          {words.add}
          <span className="visuallyHidden">{`: ${node.item.label || node.label}`}</span>
        </button>
      )}
    </section>
  );
}

interface ItemProps extends FieldProps<ListNode> {
  index: number;
  isLast: boolean;
}

function Item({ node: { item, label }, path, id, index, isLast }: ItemProps) {
  const words = documentWords(useLanguage()).list;
  const title = `${item.label || label} ${index + 1}`;
  const buttons = [
    // From the second place up is the same.
    ...(index > 1 ? [{ intent: 'first', text: words.first, isOff: false }] : []),
    { intent: 'up', text: words.up, isOff: index === 0 },
    { intent: 'down', text: words.down, isOff: isLast },
    { intent: 'remove', text: words.remove, isOff: false },
  ];
  return (
    <fieldset id={item.type === 'group' ? id : undefined} className={classNames('card pad-4', styles.item)}>
      <legend>{title}</legend>
      <div className={classNames('cluster tight', styles.buttons)}>
        {buttons.map(({ intent, text, isOff }) => (
          <button
            key={intent}
            type="submit"
            name="intent"
            value={`${intent}:${path}`}
            disabled={isOff}
            className={classNames('touchable underlined small', styles.button)}
          >
            <span>{text}</span>
            <span className="visuallyHidden">{`: ${title}`}</span>
          </button>
        ))}
      </div>
      <ConflictChoice id={idWithin(id, 'gone')} label={title} />
      {item.type === 'group' ? (
        <GroupFields node={item} path={path} id={id} />
      ) : (
        <DocumentField node={item.type === 'picture' ? { ...item, label: title } : item} path={path} id={id} />
      )}
    </fieldset>
  );
}

/** One of a few named values, or, where none is chosen, something written out below. */
function EitherField({ node, path, id }: FieldProps<EitherNode>) {
  const words = documentWords(useLanguage()).fact;
  const text = textOf(useFieldNotes().fields.get(path));
  const control = useControl({ path, id });
  return (
    <div className={classNames('stack gap-3', styles.either)}>
      <label htmlFor={`${id}-choice`} className="visuallyHidden">
        {node.label}
      </label>
      <Select
        options={node.options}
        none={words.writtenOut}
        text={text}
        control={{ ...control, id: `${id}-choice`, className: classNames(field.control, styles.choice) }}
      />
      <FieldErrors id={id} />
      <div className={styles.other}>
        <DocumentField node={node.other} path={path} id={id} />
      </div>
    </div>
  );
}
