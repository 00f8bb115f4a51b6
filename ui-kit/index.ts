/** Buttons, dialogs, fields, tables and badges: looks, keyboard and screen readers. Knows no songs. */
export { RouterProvider } from 'react-aria-components';
export { Button, type ButtonProps } from './button.tsx';
export { classNames } from './class-names.ts';
export { ComplaintsProvider, useComplaint, type FieldComplaint } from './complaints.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { focusFirstInvalid, Form, type FormProps } from './form.tsx';
export { Icon, type IconProps } from './icon.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { LinkButton, type LinkButtonProps } from './link-button.tsx';
export { MenuItem, type MenuItemProps } from './menu-item.tsx';
export { Menu, MenuSection, MenuSeparator, type MenuProps, type MenuSectionProps } from './menu.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { Spinner, type SpinnerProps } from './spinner.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
