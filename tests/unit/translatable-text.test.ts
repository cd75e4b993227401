import { globSync } from 'node:fs';
import { join, relative } from 'node:path';

import {
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isPropertyAccessExpression,
  isStringLiteral,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type Node,
} from 'typescript/unstable/ast';
import { API, SignatureKind, TypeFlags, type Type, type TypeReference } from 'typescript/unstable/sync';
import { afterAll, expect, test } from 'vitest';

/**
 * A browser that translates a page puts elements of its own in the place of text nodes. React goes on writing into the
 * detached nodes, and fails where it removes one or puts something before it. It sets the whole contents of an element whose
 * only child is text, so text that changes stands alone (docs/decisions/002).
 */

const root = join(import.meta.dirname, '../..');
const api = new API({ cwd: root });
afterAll(() => api.close());

const [project] = api.updateSnapshot({ openProject: join(root, 'tsconfig.json') }).getProjects();
const { program, checker } = project!;

/** What a child of an element renders: `fixed` is text that stays for as long as its document, `texts` are in a list. */
type Content = 'unknown' | 'text' | 'texts' | 'fixed' | 'elements' | 'nothing';

const contents = new Map<number, Content>();

function contentOf(type: Type): Content {
  const known = contents.get(type.id);
  if (known !== undefined) return known;
  // A type may contain itself, as ReactNode does.
  contents.set(type.id, 'nothing');
  const content = readContent(type);
  contents.set(type.id, content);
  return content;
}

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const NOTHING = TypeFlags.BooleanLike | TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never;

function readContent(type: Type): Content {
  // React renders nothing for an empty text.
  if (type.flags & NOTHING || (type.isLiteralType() && type.value === '')) return 'nothing';
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'unknown';
  if (type.flags & TEXT) return 'text';
  if (type.isUnionType()) {
    const parts = new Set(type.getTypes()?.map(contentOf));
    return (['unknown', 'texts', 'text', 'elements'] as const).find((each) => parts.has(each)) ?? 'nothing';
  }
  return checker.isArrayLikeType(type) && checker.getTypeArguments(type as TypeReference).some(isText)
    ? 'texts'
    : 'elements';
}

const isText = (type: Type) => ['text', 'texts'].includes(contentOf(type));

const isWithin = (folder: string, declaration: { path: string } | undefined) =>
  declaration !== undefined && relative(root, declaration.path).startsWith(folder);

/** The messages of a page are in one language: another one is a new document. */
const isMessage = (expression: Node) =>
  isPropertyAccessExpression(expression) &&
  isWithin('i18n/messages/', checker.getSymbolAtLocation(expression.name)?.valueDeclaration);

/** What a component of ours returns; those of libraries return elements. */
function returnTypeOf(node: Node): Type | undefined {
  const tag = tagOf(node);
  const type = tag && /^[A-Z]/.test(tag.getText()) ? checker.getTypeAtLocation(tag) : undefined;
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  return signature && isWithin('app/', signature.declaration) ? checker.getReturnTypeOfSignature(signature) : undefined;
}

function tagOf(node: Node) {
  if (isJsxElement(node)) return node.openingElement.tagName;
  return isJsxSelfClosingElement(node) ? node.tagName : undefined;
}

function contentOfChild(child: JsxChild): Content {
  if (isJsxText(child)) return 'fixed';
  if (!isJsxExpression(child) || child.expression === undefined) return 'elements';
  if (isStringLiteral(child.expression)) return 'fixed';
  const content = contentOf(checker.getTypeAtLocation(child.expression)!);
  return content === 'text' && isMessage(child.expression) ? 'fixed' : content;
}

/** Whether something comes and goes in the place of a child. */
function isVaried(child: JsxChild): boolean {
  if (isJsxExpression(child)) return contentOfChild(child) !== 'fixed';
  const returned = returnTypeOf(child);
  return returned?.isUnionType() === true && returned.getTypes().some((each) => contentOf(each) === 'nothing');
}

/** Not the comments and line breaks of the code. */
const isRendered = (child: JsxChild) =>
  isJsxText(child) ? !/^(?:\s*\n\s*)?$/.test(child.text) : !isJsxExpression(child) || child.expression !== undefined;

function faultsOfChildren(parent: JsxElement | JsxFragment): string[] {
  const children = parent.children.filter(isRendered);
  const isFragment = isJsxFragment(parent) || parent.openingElement.tagName.getText() === 'Fragment';
  const faultOf = (child: JsxChild, before: JsxChild | undefined) => {
    const content = contentOfChild(child);
    if (content === 'unknown') return 'has no known type; npm run check writes those of routes';
    if (content === 'texts') return 'is text in a list';
    if (content === 'text' && (isFragment || children.length > 1)) return 'changes beside others';
    if (content !== 'fixed') return;
    if (isFragment) return 'comes and goes with a fragment';
    if (before && isVaried(before)) return 'follows what comes and goes';
  };
  return children.flatMap((child, index) => {
    const fault = faultOf(child, children[index - 1]);
    return fault === undefined ? [] : [inWords(child, fault)];
  });
}

/** Text that a component returns is no only child to React, even where the component is one. */
function faultsOfComponent(node: Node): string[] {
  const returned = returnTypeOf(node);
  return returned && isText(returned) ? [inWords(node, 'renders text without an element')] : [];
}

function inWords(node: Node, fault: string): string {
  const { fileName, text } = node.getSourceFile();
  const line = text.slice(0, node.getStart()).split('\n').length;
  return `${relative(root, fileName)}:${line} ${node.getText().trim().replaceAll(/\s+/g, ' ').slice(0, 60)} ${fault}`;
}

function faultsIn(node: Node): string[] {
  const faults = isJsxElement(node) || isJsxFragment(node) ? faultsOfChildren(node) : [];
  faults.push(...faultsOfComponent(node));
  node.forEachChild((child) => void faults.push(...faultsIn(child)));
  return faults;
}

/** Mounts the element around its text anew when that changes. */
const MOUNTED_ANEW = 'app/ui/text.tsx';

// It takes seconds: the compiler reads the types of all components.
test('text that changes stands alone in its element', () => {
  const files = globSync('app/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx', MOUNTED_ANEW] });
  const faults = files.flatMap((file) => faultsIn(program.getSourceFile(join(root, file))!));
  expect(faults).toEqual([]);
});
