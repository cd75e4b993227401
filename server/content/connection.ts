import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

type Value = SQLInputValue | undefined;

/** A connection to a SQLite file, with the statements that were prepared on it. Every method throws what SQLite reports. */
export class Connection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** What the names of the tables begin with that documents are written into: drafts stand before what is published. */
  target: '' | 'draft_' = '';

  /** @param path of the file, or `:memory:` */
  constructor(path: string, options: { readOnly?: boolean } = {}) {
    this.#database = new DatabaseSync(path, options);
  }

  /** The first row; undefined where there is none. */
  one<Row>(sql: string, ...values: Value[]): Row | undefined {
    return this.#prepared(sql).get(...values.map(stored)) as Row | undefined;
  }

  all<Row>(sql: string, ...values: Value[]): Row[] {
    return this.#prepared(sql).all(...values.map(stored)) as Row[];
  }

  /** Row by row, as they are taken. The statement is its own, because another run of the same one would end this one. */
  each<Row>(sql: string, ...values: Value[]): IterableIterator<Row> {
    return this.#database.prepare(sql).iterate(...values.map(stored)) as IterableIterator<Row>;
  }

  run(sql: string, ...values: Value[]): number {
    return Number(this.#prepared(sql).run(...values.map(stored)).changes);
  }

  /** A row into a table, with the columns that it has a value of. */
  insert(table: string, row: Readonly<Record<string, Value>>): void {
    const columns = Object.keys(row);
    this.run(
      `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`,
      ...Object.values(row),
    );
  }

  /** Several statements without values. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  close(): void {
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}

const stored = (value: Value): SQLInputValue => value ?? null;
