import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import type { shownEmail } from '#server/view-models/shown-email.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import room from './room.module.css';

interface EmailPreviewProps {
  email: ReturnType<typeof shownEmail> | undefined;
  isOpen?: boolean;
  note?: string;
}

/** An email as its readers get it, which opens. */
export function EmailPreview({ email, isOpen, note }: EmailPreviewProps) {
  const words = adminPublishingWords(useLanguage()).tell;
  if (email === undefined) return null;
  const { language, subject, paragraphs } = email;
  return (
    <details open={isOpen}>
      <summary className="touchable link">{words.email[language]}</summary>
      <div lang={language} className="stack gap-3 measure">
        <p className="medium">{words.subject(subject)}</p>
        {paragraphs.map((paragraph, index) => (
          <p key={index} className={room.markedText}>
            {paragraph}
          </p>
        ))}
      </div>
      {note && <p className="small soft">{note}</p>}
    </details>
  );
}
