import { site } from '../../../content/site.ts';
import { plainSpaces } from '../../../i18n/typeset.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { whatsappLink } from '../../components/whatsapp-link.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog, opensDialog } from '../../ui/dialog.tsx';
import typography from '../../ui/typography.module.css';
import type { MeetingData } from './book-club-data.server.ts';
import styles from './book-club.module.css';

/** Links to the registration for a meeting; without such a link, opens a dialog with our contacts. */
export function JoinReadingButton({ meeting }: { meeting: MeetingData }) {
  const { bookClub } = useMessages();
  const label = (
    <>
      {bookClub.join}
      <span className={typography.visuallyHidden}>: {meeting.title}</span>
    </>
  );
  return meeting.joinLink === undefined ? (
    <button {...opensDialog(meeting.id)} className={classNames(button(), styles.join)}>
      {label}
    </button>
  ) : (
    <NewTabLink href={meeting.joinLink} className={classNames(button(), styles.join)}>
      {label}
    </NewTabLink>
  );
}

/** The dialog that the button of a meeting without a link opens. */
export function JoinReadingDialog({ meeting }: { meeting: MeetingData }) {
  const { bookClub, layout } = useMessages();
  const { dialog } = bookClub;
  if (meeting.past || meeting.joinLink !== undefined) return null;
  const message = dialog.message(meeting.title);
  const mailUrl = `mailto:${site.mailboxes.hello}?subject=${encodeURIComponent(plainSpaces(message))}`;
  return (
    <Dialog id={meeting.id} close={layout.close}>
      <p className={classNames(typography.small, typography.soft, typography.figures)}>
        {meeting.day.withWeekday}, {meeting.time}
      </p>
      <h2 id={`${meeting.id}-title`} className={classNames(typography.heading, styles.dialogTitle)}>
        {dialog.title(meeting.title)}
      </h2>
      <p>{dialog.text}</p>
      <p className={styles.actions}>
        <NewTabLink href={whatsappLink(message)} className={button('ink', { wide: true })}>
          {dialog.whatsapp}
        </NewTabLink>
        <a href={mailUrl} className={button('outline', { wide: true })}>
          {dialog.mail}
        </a>
      </p>
      <p className={classNames(typography.small, typography.soft)}>{site.mailboxes.hello}</p>
    </Dialog>
  );
}
