import { useEffect } from 'react';

/**
 * Closes the open menus of a name, `<details name>`, when a link in one is followed and when one points elsewhere. Without scripts a
 * menu stays open until another of its name is opened, or another document.
 */
export function useClosingMenus(name: string): void {
  useEffect(() => {
    const close = ({ type, target }: Event) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>(`details[name=${name}][open]`))
        if (type === 'click' ? menu.contains((target as Element).closest('a')) : !menu.contains(target as Node))
          menu.open = false;
    };
    for (const type of ['pointerdown', 'click']) document.addEventListener(type, close);
    return () => ['pointerdown', 'click'].forEach((type) => document.removeEventListener(type, close));
  }, [name]);
}
