import type { Catalogue } from '../../../server/content/catalogue.ts';
import {
  auditEvents,
  auditPrograms,
  inWorkingOrder,
  needsAttention,
  type AuditedEntry,
} from '../../../domain/content-audit.ts';
import type { ListedEvent, Program } from '../../../domain/entities.ts';
import type { IsoDay } from '../../../domain/values/field-values.ts';
import { inSlices } from '../../../domain/in-slices.ts';
import { PAGE_SIZE } from '../../../domain/paging.ts';
import { foldCase } from '../../../domain/values/fold-case.ts';

/** The audited entries of a kind. */
interface AuditedKind<Entity> {
  /** By day where all fit on one page, else in working order. */
  entries: AuditedEntry<Entity>[];
  byId: ReadonlyMap<string, AuditedEntry<Entity>>;
  needsAttention: number;
  /** Those whose id or name in either language has the words of a query in it, in the same order; all for an empty one. */
  find: (query: string) => AuditedEntry<Entity>[];
}

/** What the catalogue holds in any language, and what it lacks. */
export interface CatalogueAudit {
  programs: AuditedKind<Program>;
  events: AuditedKind<ListedEvent>;
}

const audits = new WeakMap<Catalogue, { day: IsoDay; audit: Promise<CatalogueAudit> }>();

/** The audit of a catalogue on a day in Dubai. It is made once, without keeping other requests waiting. */
export function auditOf(catalogue: Catalogue, day: IsoDay): Promise<CatalogueAudit> {
  const known = audits.get(catalogue);
  if (known?.day === day) return known.audit;
  const audit = inSlices(auditing(catalogue, day));
  audits.set(catalogue, { day, audit });
  audit.catch(() => audits.delete(catalogue));
  return audit;
}

function* auditing(catalogue: Catalogue, day: IsoDay): Generator<void, CatalogueAudit> {
  return {
    programs: yield* auditingKind(auditPrograms(catalogue, day), ({ title }) => title),
    events: yield* auditingKind(auditEvents(catalogue, day), ({ name }) => name),
  };
}

function* auditingKind<Entity>(
  audited: Iterable<AuditedEntry<Entity>>,
  nameOf: (entity: Entity) => string,
): Generator<void, AuditedKind<Entity>> {
  const found: AuditedEntry<Entity>[] = [];
  const texts = new Map<AuditedEntry<Entity>, string>();
  for (const entry of audited) {
    found.push(entry);
    texts.set(entry, searchable([entry.id, ...Object.values(entry.localized).map(nameOf)].join('\n')));
    yield;
  }
  const entries = found.length > PAGE_SIZE ? inWorkingOrder(found) : found;
  return {
    entries,
    byId: new Map(found.map((entry) => [entry.id, entry])),
    needsAttention: needsAttention(found),
    find: (query) => {
      const words = searchable(query).split(' ').filter(Boolean);
      return entries.filter((entry) => words.every((word) => texts.get(entry)?.includes(word)));
    },
  };
}

/** In small letters, with plain spaces and without the difference between ё and е. */
function searchable(text: string): string {
  return foldCase(text).replaceAll(/[^\S\n]+/g, ' ');
}
