import { useMessages } from '#app/hooks/use-language.ts';
import { useIsSaved } from '#app/hooks/use-saved-events.ts';
import { classNames } from '#app/ui/class-names.ts';
import elements from '#app/ui/elements.module.css';
import { SavedStar } from '#app/ui/icons.tsx';

const action = classNames('touchable small medium underlinedOnHover', elements.action);

interface SaveButtonProps {
  event: { id: string; name: string };
  /** Where it stands. */
  className?: string | undefined;
  /** Whether the word stands beside the star, as with other actions of a page. */
  labelled?: boolean;
}

/**
 * The star of an event: pressed while the event is saved in this browser. Pressing it works before hydration
 * (layout/inline-scripts/toggle-stars.js). Without scripts, and in a preview, there are no stars.
 */
export function SaveButton({ event: { id, name }, className, labelled = false }: SaveButtonProps) {
  const { saved } = useMessages();
  return (
    <button
      type="button"
      data-save={id}
      aria-pressed={useIsSaved(id)}
      // The script presses the stars before hydration.
      suppressHydrationWarning
      className={classNames('screenOnly', elements.save, labelled ? action : 'iconButton inCategory', className)}
    >
      <SavedStar className={elements.star} />
      {labelled && <span>{saved.save}</span>}
      <span className="visuallyHidden">{labelled ? `: ${name}` : `${saved.save}: ${name}`}</span>
    </button>
  );
}
