import { IconArrowLeft } from '@tabler/icons-react';
import { Button } from '#/ui/buttons/button';

/** On a phone panes follow each other; this leads back. */
export function PaneBack({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <div className="hidden my-1 -mx-2.5 phone:block">
      <Button
        look="quiet"
        icon={<IconArrowLeft size={17} className="rtl:-scale-x-100" aria-hidden="true" />}
        onClick={onBack}
      >
        {label}
      </Button>
    </div>
  );
}
