import { site } from '../../content/site.ts';

export const ERROR_STYLE = `
:root { color-scheme: light; --ink: #211c17; --paper: #f6f0e4; --line: #cfc3ae; }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; background: var(--paper); color: var(--ink);
  font: 1.125rem/1.55 Georgia, 'Times New Roman', serif; }
main { width: min(64rem, 100% - 3rem); padding-block: 3rem; }
.name { margin: 0 0 2rem; padding-bottom: 1rem; border-bottom: 1px solid var(--line); letter-spacing: .08em; }
.both { display: grid; gap: 3rem; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); }
h1, h2 { margin: 0 0 1rem; font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; font-weight: 400; text-wrap: balance; }
p { margin: 0 0 1rem; max-width: 34em; }
a { color: inherit; text-underline-offset: .2em; }
a:focus-visible { outline: 2px solid; outline-offset: 4px; }
`;

/**
 * Shown when a page cannot be rendered at all. It depends on nothing that may just have failed: no script, no file of
 * ours, no content. It speaks both languages, because whatever would find out the right one may be what failed.
 */
export const ERROR_DOCUMENT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${site.name.en} · ${site.name.ru}</title>
<style>${ERROR_STYLE}</style>
</head>
<body>
<main>
<p class="name">${site.name.en} · <span lang="ru">${site.name.ru}</span></p>
<div class="both">
<section>
<h1>The lights went out for a moment</h1>
<p>Something has failed on our side; we have been told. Please load the page again in a minute, or begin at the <a href="/">home page</a>.</p>
<p>If you were buying a ticket, write to us and we will arrange it: <a href="mailto:${site.mailboxes.support}">${site.mailboxes.support}</a></p>
</section>
<section lang="ru">
<h2>На минуту погас свет</h2>
<p>Что-то сломалось у нас, и мы об этом уже знаем. Обновите страницу через минуту или начните с <a href="/ru">главной</a>.</p>
<p>Если вы покупали билет, напишите нам, и мы всё устроим: <a href="mailto:${site.mailboxes.support}">${site.mailboxes.support}</a></p>
</section>
</div>
</main>
</body>
</html>
`;
