import { type ComponentProps, type ReactNode, useId } from 'react';
import { Dialog, DialogFoot } from '../overlays.tsx';
import { Form } from './form.tsx';

interface Props extends Pick<ComponentProps<typeof Form>, 'problem' | 'onSave' | 'children'> {
  title: ReactNode;
  /** What the button says that sends it. */
  action: ReactNode;
  disabled?: boolean;
  onClose: () => void;
}

/** A dialog of one form. */
export function FormDialog({ title, action, disabled, onClose, ...form }: Props) {
  const id = useId();
  return (
    <Dialog
      {...{ title, onClose }}
      footer={
        <DialogFoot {...{ onClose, disabled }} form={id}>
          {action}
        </DialogFoot>
      }
    >
      <Form {...form} id={id} className="x-form" />
    </Dialog>
  );
}
