/** After a refusal the focus goes to the first field that is wrong, so that its problem is read out and can be mended at once. */
import { useEffect, useRef, type RefObject } from 'react';

/** @param isRefused whether what was sent last was refused; the fields have their problems by then */
export function useRefusedField(isRefused: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isRefused]);
  return form;
}
