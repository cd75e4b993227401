import { Notice } from '../ui/notice.tsx';

/** Says at the top of a page why a button to pay has led back to it (docs/rules.md, Tickets and prices); nothing on any other visit. */
export function ChangeNotice({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div className="pageWidth">
      <Notice kind="status">{text}</Notice>
    </div>
  );
}
