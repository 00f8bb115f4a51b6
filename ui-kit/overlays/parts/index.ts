export { DialogWindow } from './dialog-window.tsx';
export { HeaderMenuWindow, HeaderPopoverWindow } from './header-windows.tsx';
export { MenuRow } from './menu-row.tsx';
export { MenuSectionRows, MenuSeparatorRow, MenuWindow } from './menu-window.tsx';
export { NavigationWindow } from './navigation-window.tsx';
export { PopoverWindow } from './popover-window.tsx';
