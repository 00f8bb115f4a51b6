import { useState } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';

/** Cancel of a dialog returns to the page that opened it; one opened by the address alone stays on this page. */
export function useWayBack(stay: () => void): () => void {
  const navigate = useNavigate();
  const isOpenedByLink = useOpenedByLink();
  return () => (isOpenedByLink ? void navigate(-1) : stay());
}

/** Returns whether a link or button of this app led here. Changes of the address by the dialog itself don't count. */
function useOpenedByLink(): boolean {
  const type = useNavigationType();
  const [first] = useState(type);
  return first === NavigationType.Push;
}
