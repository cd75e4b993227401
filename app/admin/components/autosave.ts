/** How long somebody pauses in typing before what they typed is saved, in milliseconds. */
const PAUSE_MS = 300;
/** Until the next try when it could not be saved; it doubles with every failure, up to the longest. */
const RETRY_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 30_000;

/** What the controls of a form hold, by the path of the field. */
export type FormTexts = ReadonlyMap<string, string>;

/** Why a form could not be saved; what was typed is kept, and it is tried again. */
export type SaveProblem =
  | 'offline'
  | 'unavailable'
  | 'signed-out'
  | 'forbidden'
  | 'attempts'
  | 'too-large'
  | 'drafts-full'
  | 'refused';

/** `saved`: the server has everything. `uploading`: a button waits for a picture. */
export type SaveStatus = 'saved' | 'unsent' | 'sending' | 'uploading' | SaveProblem;

/** What the server has: the text of each field, and its hash. */
export interface ServerTexts {
  texts: FormTexts;
  shown: Readonly<Record<string, string>>;
}

/** Fields that somebody has changed, and the hash of what each showed before. */
export interface UnsentFields {
  fields: [path: string, text: string][];
  shown: Record<string, string>;
  request: number;
}

export type Autosave<Answer extends ServerTexts> = ReturnType<typeof createAutosave<Answer>>;

export interface AutosaveOptions<Answer extends ServerTexts> {
  read: () => FormTexts;
  /** What the form was filled with. Somebody may have typed into it before the page woke up. */
  filled: ServerTexts;
  /** The field that somebody is in: it is never replaced under the cursor. */
  focused: () => string | undefined;
  send: (intent: string, unsent: UnsentFields) => Promise<Answer | { problem: SaveProblem }>;
  /** Puts the answer on the page, and texts into controls; those of `held` must stay, though the server has no such fields. */
  apply: (answer: Answer, changes: FormTexts, intent: string, held: readonly string[]) => void;
  /** Keeps what is unsent where a reload finds it; undefined when there is nothing to keep. */
  keep: (unsent: UnsentFields | undefined) => void;
  report: (status: SaveStatus) => void;
  /** Calls back after some milliseconds; the result prevents that. */
  later: (callback: () => void, delay: number) => () => void;
}

/** What a control was filled with, and what of it the server has, in the field or as a conflict. */
interface KnownField {
  base: string;
  hash: string;
  saved: string;
}

/**
 * Saves a form while somebody writes in it: after each pause the fields that changed, one request at a time. What could not
 * be saved is kept and tried again.
 */
export function createAutosave<Answer extends ServerTexts>(options: AutosaveOptions<Answer>) {
  const { read, filled, focused, send, apply, keep, report, later } = options;
  const known = new Map<string, KnownField>();
  for (const [path, text] of filled.texts) known.set(path, knownField(text, filled.shown[path]));
  /** What waits for somebody to leave a control. */
  let waiting: Answer | undefined;
  let underWay: Promise<boolean> | undefined;
  let requests = 0;
  let failures = 0;
  let isAbandoned = false;
  let cancel = () => {};

  // A control of what the server has no more can be left in a form whose page was left.
  const isTyped = (path: string, texts: FormTexts) =>
    known.has(path) && texts.has(path) && texts.get(path) !== known.get(path)?.saved;
  function unsent(texts = read()): UnsentFields {
    const fields = isAbandoned ? [] : [...texts].filter(([path]) => isTyped(path, texts));
    const shown = Object.fromEntries(fields.map(([path]) => [path, known.get(path)!.hash]));
    return { fields, shown, request: requests };
  }
  const isUnsent = () => unsent().fields.length > 0;

  function plan(delay: number): void {
    cancel();
    cancel = later(() => void next('autosave'), delay);
  }

  /** One request at a time: what comes meanwhile waits for its answer. */
  function next(intent: string): Promise<boolean> {
    cancel();
    const request = underWay === undefined ? attempt(intent) : underWay.then(() => attempt(intent));
    underWay = request;
    return request.finally(() => {
      if (underWay === request) underWay = undefined;
    });
  }

  async function attempt(intent: string): Promise<boolean> {
    if (isAbandoned) return false;
    if (intent === 'autosave' && !isUnsent()) return true;
    requests += 1;
    const sent = unsent();
    report('sending');
    const answer = await send(intent, sent);
    if (isAbandoned) return false;
    if ('problem' in answer) {
      failures += 1;
      keep(unsent());
      report(answer.problem);
      plan(Math.min(RETRY_DELAY_MS * 2 ** (failures - 1), MAX_RETRY_DELAY_MS));
      return false;
    }
    failures = 0;
    for (const [path, text] of sent.fields) {
      const field = known.get(path);
      if (field) field.saved = text;
    }
    takeIn(answer, intent);
    settle();
    return true;
  }

  /** Controls that nobody is writing in show what the server has; the others keep what they began from. */
  function takeIn(answer: Answer, intent: string): void {
    waiting = undefined;
    const texts = read();
    const own = focused();
    const changes = new Map<string, string>();
    for (const [path, text] of answer.texts) {
      const field = known.get(path);
      const present = knownField(text, answer.shown[path]);
      if (field === undefined) known.set(path, present);
      else if (isAlike(text, field.saved)) known.set(path, { ...present, saved: field.saved });
      else if (isAlike(text, texts.get(path) ?? '')) known.set(path, { ...present, saved: texts.get(path) ?? text });
      else if (!isTyped(path, texts) && path !== own) {
        changes.set(path, text);
        known.set(path, present);
      } else if (isAlike(text, field.base)) field.hash = present.hash;
      else waiting = answer;
    }
    const lost = [...known.keys()].filter((path) => !answer.texts.has(path));
    const held = lost.filter((path) => path === own || isTyped(path, texts));
    if (held.length > 0) waiting = answer;
    for (const path of lost) if (!held.includes(path)) known.delete(path);
    apply(answer, changes, intent, held);
  }

  function settle(): void {
    const isOpen = isUnsent();
    keep(isOpen ? unsent() : undefined);
    report(isOpen ? 'unsent' : 'saved');
    if (isOpen) plan(PAUSE_MS);
  }

  return {
    typed() {
      if (isAbandoned) return;
      if (underWay !== undefined || failures > 0) keep(unsent());
      else settle();
    },
    /** Saves at once, whatever was typed, with what a button asks for. @returns whether it has been saved */
    submit: next,
    /** Shows what the server has now: fields that had been kept unsent were saved. */
    show(answer: Answer, intent: string) {
      if (underWay === undefined) takeIn(answer, intent);
    },
    /** Somebody has left a control: it may show what the server has. */
    left() {
      if (waiting !== undefined && underWay === undefined && !isAbandoned) takeIn(waiting, 'left');
    },
    /** Tries again now: the network is back, or the session. */
    retry() {
      if (failures > 0) void next('autosave');
    },
    isUnsent,
    isSending: () => underWay !== undefined,
    unsent: (): UnsentFields => ({ ...unsent(), request: requests + 1 }),
    /** Nothing is saved any more, and nothing kept. */
    abandon() {
      isAbandoned = true;
      cancel();
      keep(undefined);
    },
  };
}

function knownField(text: string, hash = ''): KnownField {
  return { base: text, hash, saved: text };
}

/** The server leaves out spaces at the ends of lines: they do not disappear under the hands of whoever is typing. */
function isAlike(one: string, other: string): boolean {
  const spaced = (text: string) =>
    text
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\r?\n ?/g, '\n')
      .trim();
  return spaced(one) === spaced(other);
}
