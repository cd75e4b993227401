/**
 * Runs in every document, before its own scripts: an error of the console where React writes into a text node that stands
 * beside others, removes one, or puts something before it. A translator would have taken that node off the page.
 */
export function reportTouchedTexts(): void {
  const isOfReact = (node: Node | null) =>
    node?.nodeType === Node.TEXT_NODE && Object.keys(node).some((key) => key.startsWith('__reactFiber'));
  const report = (fault: string, text: Node | null, parent: Node | null) => {
    const { outerHTML = '' } = parent instanceof Element ? parent : {};
    console.error(
      `React ${fault} the text “${text?.nodeValue}”, which has no element of its own: ${outerHTML.slice(0, 200)}`,
    );
  };
  new MutationObserver((records) => {
    const before = new Map<Node, string | null>();
    for (const { type, target, oldValue, addedNodes, removedNodes, nextSibling } of records) {
      if (type === 'characterData' && isOfReact(target) && !before.has(target)) before.set(target, oldValue);
      // A translator replaces a node at once; React removes one and adds another.
      if (addedNodes.length > 0 && removedNodes.length > 0) continue;
      for (const node of removedNodes) if (isOfReact(node) && target.isConnected) report('removes', node, target);
      if (addedNodes.length > 0 && isOfReact(nextSibling)) report('puts something before', nextSibling, target);
    }
    for (const [text, value] of before) if (text.nodeValue !== value) report('changes', text, text.parentNode);
  }).observe(document, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
}
