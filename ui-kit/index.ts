/** Buttons, dialogs, fields, tables and badges: looks, keyboard and screen readers. Knows no songs. */
export { RouterProvider } from 'react-aria-components';
export { AccountName } from './display/account-name.tsx';
export { Avatar, type AvatarProps } from './display/avatar.tsx';
export { Button, type ButtonProps } from './buttons/button.tsx';
export { Card } from './display/card.tsx';
export { Checkbox, type CheckboxProps } from './choices/checkbox.tsx';
export { ChipField, type Chip, type ChipFieldProps } from './choices/chip-field.tsx';
export { ChoiceCard, ChoiceCards, type ChoiceCardProps } from './choices/choice-card.tsx';
export { classNames } from './class-names.ts';
export { CodeField, type CodeFieldProps } from './fields/code-field.tsx';
export { ColorSwatchPicker, type ColorSwatchPickerProps, type Swatch } from './choices/color-swatch-picker.tsx';
export { ComplaintsProvider, useComplaint, type FieldComplaint } from './fields/complaints.tsx';
export { CountBadge } from './feedback/count-badge.tsx';
export { DetailRow, DetailRows, type DetailRowProps } from './display/detail-rows.tsx';
export { Dialog, type DialogProps } from './overlays/dialog.tsx';
export { DropZone, type DropZoneProps } from './files/drop-zone.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { FileDropTarget, type FileDropTargetProps } from './files/file-drop-target.tsx';
export { FilePicker, type FilePickerProps } from './files/file-picker.tsx';
export { FocusKeysContext, useFocusKey, useFocusKeys, type FocusKeys } from './focus/focus-keys.ts';
export { focusFirstInvalid, Form, type FormProps } from './fields/form.tsx';
export { HeaderMenu, HeaderPopover, type HeaderOverlayProps } from './overlays/header-overlays.tsx';
export { Icon, type IconProps } from './display/icon.tsx';
export { IconButton, type IconButtonProps } from './buttons/icon-button.tsx';
export { Kbd } from './buttons/kbd.tsx';
export { LinkButton, type LinkButtonProps } from './buttons/link-button.tsx';
export { MarkedText } from './display/marked-text.tsx';
export { loadOverlays, preloadOverlays } from './overlays/lazy-overlays.ts';
export { MenuItem, type MenuItemProps } from './overlays/menu-item.tsx';
export { Menu, MenuSection, MenuSeparator, type MenuProps, type MenuSectionProps } from './overlays/menu.tsx';
export { markRoot } from './root-mark.ts';
export { NavigationPanel, type NavigationLink, type NavigationPanelProps } from './overlays/navigation-panel.tsx';
export { Notice, type NoticeProps } from './feedback/notice.tsx';
export { NumberStepper, type NumberStepperProps } from './fields/number-stepper.tsx';
export { PasswordField, type PasswordFieldProps } from './fields/password-field.tsx';
export { Popover, type PopoverProps } from './overlays/popover.tsx';
export { Progress, type ProgressProps } from './feedback/progress.tsx';
export { SearchField, type SearchFieldProps } from './fields/search-field.tsx';
export { SegmentedControl, type Segment, type SegmentedControlProps } from './choices/segmented-control.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './fields/select-field.tsx';
export { SelectionBar, type SelectionBarProps } from './table/selection-bar.tsx';
export { Slider, type SliderProps } from './choices/slider.tsx';
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx';
export { StatusBadge, StatusDot, type Status, type StatusTone } from './feedback/status-badge.tsx';
export {
  StatusCluster,
  StatusList,
  type StatusClusterProps,
  type StatusListProps,
} from './feedback/status-cluster.tsx';
export { StepProgress, type StepProgressProps } from './feedback/step-progress.tsx';
export { StepperField, type StepperFieldProps } from './fields/stepper-field.tsx';
export { StrengthMeter, type StrengthMeterProps } from './fields/strength-meter.tsx';
export { SuggestionField, type SuggestionFieldProps } from './fields/suggestion-field.tsx';
export type { Suggestion } from './fields/suggestion-list.tsx';
export { Switch, type SwitchProps } from './choices/switch.tsx';
export { TabLinks, type TabLink, type TabLinksProps } from './display/tab-links.tsx';
export type { TableColumn } from './table/table-columns.ts';
export type { TableSort } from './table/table-header.tsx';
export type { RowGroup } from './table/table-layout.ts';
export { Tag, type TagProps } from './display/tag.tsx';
export { TextArea, type TextAreaProps } from './fields/text-area.tsx';
export { TextField, type TextFieldProps } from './fields/text-field.tsx';
export { ToastProvider, useToasts, type Toasts } from './feedback/toast-provider.tsx';
export type { ToastMessage } from './feedback/toast-list.ts';
export { useMediaQuery } from './use-media-query.ts';
export { VisuallyHidden } from './feedback/visually-hidden.tsx';
export { VirtualTable, type VirtualTableProps } from './table/virtual-table.tsx';
