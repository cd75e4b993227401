import { parseSync } from 'oxc-parser';

/** One fault that could be put into a file: the text between two offsets is another one. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What it does, for whoever reads the list: `comparison`, `bound`, `condition`, `dropped call`. */
  readonly kind: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** What runs as a whole or not at all: a body of a function, a branch, the rest of a block behind an `if`. */
export interface Branch {
  readonly start: number;
  readonly end: number;
  /** Whether it is an expression, statements, or one statement that takes no other beside it without braces. */
  readonly form: 'expression' | 'statements' | 'statement';
  /** Whether it may run while its module is read: tests that share the module run it once. */
  readonly runsOnce: boolean;
}

const turned: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
};

/** Calls of a chain that narrow, order, bound or lock what a query or a list gives: without them it gives more. */
const narrowing = new Set(
  'where whereRef orderBy limit offset forUpdate skipLocked distinct having filter slice toSorted toReversed onConflict doNothing trim toLowerCase normalize'.split(
    ' ',
  ),
);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** Types, imports and the like run nothing. */
function runs({ type }: Node): boolean {
  return !/^(?:TS(?!AsExpression|NonNullExpression|SatisfiesExpression)|Import|ExportAll)/.test(type);
}

/**
 * All faults that this module knows how to put into a file.
 *
 * @param file its path, whose end says the language
 * @param source TypeScript, with or without JSX
 */
export function mutationsOf(file: string, source: string): Mutation[] {
  const found: Mutation[] = [];
  const textOf = (node: Node) => source.slice(node.start, node.end);
  const put = (node: Node, text: string, kind: string) => found.push({ start: node.start, end: node.end, text, kind });
  const visit = (node: Node, parent?: Node): void => {
    if (!runs(node)) return;
    const { type } = node;
    if (type === 'BinaryExpression') {
      const [left, right] = [node['left'] as Node, node['right'] as Node];
      const isText = [left, right].some(
        (side) => ['Literal', 'TemplateLiteral'].includes(side.type) && !/^\d/.test(textOf(side)),
      );
      const others = turned[String(node['operator'])] ?? [];
      if (!(isText && ['+', '-'].includes(String(node['operator']))))
        for (const operator of others)
          put(node, `${textOf(left)} ${operator} ${textOf(right)}`, operator.length === 3 ? 'comparison' : 'bound');
    }
    if (type === 'LogicalExpression' && node['operator'] !== '??') {
      const [left, right] = [textOf(node['left'] as Node), textOf(node['right'] as Node)];
      put(node, `(${left}) ${node['operator'] === '&&' ? '||' : '&&'} (${right})`, 'and, or');
      put(node, `(${right})`, 'half a condition');
      put(node, `(${left})`, 'half a condition');
    }
    if (type === 'LogicalExpression' && node['operator'] === '??')
      put(node, textOf(node['left'] as Node), 'no default');
    if (type === 'UnaryExpression' && node['operator'] === '!')
      put(node, textOf(node['argument'] as Node), 'not negated');
    if (['IfStatement', 'ConditionalExpression', 'WhileStatement'].includes(type)) {
      const test = node['test'] as Node;
      if (type !== 'WhileStatement') put(test, '(true as boolean)', 'condition');
      put(test, '(false as boolean)', 'condition');
    }
    if (type === 'AwaitExpression') put(node, textOf(node['argument'] as Node), 'no await');
    if (type === 'ExpressionStatement' && ['BlockStatement', 'Program'].includes(parent?.type ?? '')) {
      const expression = node['expression'] as Node;
      if (expression.type !== 'Literal') put(node, ';', 'dropped statement');
    }
    if (type === 'CallExpression') {
      const callee = node['callee'] as Node;
      const name = callee.type === 'MemberExpression' ? textOf(callee['property'] as Node) : '';
      if (narrowing.has(name)) put(node, textOf(callee['object'] as Node), `without ${name}`);
    }
    if (type === 'ArrayExpression' && (node['elements'] as unknown[]).length > 0) put(node, '[]', 'empty list');
    if (type === 'Literal' && typeof node['value'] === 'number' && parent?.type !== 'Property')
      put(node, String(node['value'] + 1), 'number');
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(parse(file, source));
  return found;
}

/** All branches of a file, the outer before the inner. */
export function branchesOf(file: string, source: string): Branch[] {
  const found: Branch[] = [];
  const visit = (node: Node, isCalled: boolean, runsOnce: boolean): void => {
    if (!runs(node)) return;
    const { type } = node;
    // A function that is handed to a call beside all functions may run while its module is read, so once in a process.
    const runsOnceInside = runsOnce && (isCalled || !/Function/.test(type));
    const add = (arm: unknown, form: Branch['form']) => {
      // What stands in braces is found as a block.
      if (!isNode(arm) || arm.type === 'BlockStatement') return;
      found.push({ start: arm.start, end: arm.end, form, runsOnce: runsOnceInside });
    };
    const addStatements = (statements: readonly Node[], end: number) => {
      for (const [index, { start }] of statements.entries())
        if (index === 0 || statements[index - 1]?.type === 'IfStatement')
          found.push({ start, end, form: 'statements', runsOnce: runsOnceInside });
    };
    if (type === 'BlockStatement') addStatements(node['body'] as Node[], node.end - 1);
    if (type === 'SwitchCase') addStatements(node['consequent'] as Node[], node.end);
    if (type === 'ArrowFunctionExpression') add(node['body'], 'expression');
    if (type === 'LogicalExpression') add(node['right'], 'expression');
    if (type === 'ConditionalExpression' || type === 'IfStatement')
      for (const arm of [node['consequent'], node['alternate']])
        add(arm, type === 'IfStatement' ? 'statement' : 'expression');
    for (const child of childrenOf(node)) visit(child, isCalled || type === 'CallExpression', runsOnceInside);
  };
  visit(parse(file, source), false, true);
  return found.toSorted((one, other) => one.start - other.start || other.end - one.end);
}

function parse(file: string, source: string): Node {
  return parseSync(file, source).program as unknown as Node;
}
