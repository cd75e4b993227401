/** `--paper` of tokens.css, where no stylesheet is read: the frame of the browser's window, an installed site that starts. */
export const PAPER_COLOUR = '#f6f0e4';
