// In the head of a preview, which stands in a frame: what leads off the site, to a map for example, opens in a
// tab of its own, because a frame may show pages of this site only.
addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (link && link.protocol === 'https:' && link.host !== location.host) link.target = '_blank';
});
