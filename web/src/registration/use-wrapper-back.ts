import { useNavigate } from '@tanstack/react-router';
import type { Place } from './course';
import { leaveRegistration } from './signup-calls';
import { tellWrapper } from './wrapper';

type From = 'plain' | 'edit' | 'reset' | Exclude<Place, '/registration'>;

/** Where the wrapper's back arrow leads from each page (second specification, 2). */
export function useWrapperBack(from: From): () => void {
  const navigate = useNavigate();
  return () => {
    switch (from) {
      case '/registration/status':
        return void navigate({ to: '/registration/step-3' });
      case '/registration/step-3':
        return void navigate({ to: '/registration/step-2' });
      case '/registration/step-2':
        return void navigate({ to: '/registration', search: { mode: 'edit' } });
      case '/registration/status-active':
        leaveRegistration();
        return void navigate({ to: '/registration' });
      case 'plain':
        return tellWrapper({ type: 'back' });
      default:
        tellWrapper({ type: 'back' });
        return leaveRegistration();
    }
  };
}
