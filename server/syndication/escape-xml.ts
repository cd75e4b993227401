/** Text for elements and attributes of XML 1.0, and of HTML; without the characters that XML cannot hold. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
