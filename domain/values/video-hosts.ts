/** Hosts that a link to a video may lead to. No field: a stolen account must not bring another site into pages of this one. */
export const videoHosts = ['www.youtube-nocookie.com'];
