import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#/ui/buttons/button';
import { DrawerSection } from './list-drawer';

type FormSectionProps = Omit<ComponentProps<typeof DrawerSection>, 'action'> &
  Pick<ComponentProps<typeof Button>, 'look' | 'disabledReason'> & {
    /** Of the button that opens the form. */
    openLabel: string;
    /** Nothing while it has not got its data: then it cannot be opened. */
    form: ((onClose: () => void) => ReactNode) | false | undefined;
    /** In the form's place until it is opened. */
    closed?: ReactNode;
  };

/** A part of a drawer whose button opens a form above its content. */
export function FormSection(props: FormSectionProps) {
  const { openLabel, look, disabledReason, form, closed, children, ...section } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <DrawerSection
      {...section}
      action={
        form &&
        !isOpen && (
          <Button look={look} disabledReason={disabledReason} onClick={() => setOpen(true)}>
            {openLabel}
          </Button>
        )
      }
    >
      {form && isOpen ? form(() => setOpen(false)) : closed}
      {children}
    </DrawerSection>
  );
}
