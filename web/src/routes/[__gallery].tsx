import { createFileRoute } from '@tanstack/react-router';
import { GalleryScreen } from '#/gallery/gallery-screen';

/** Not linked: every primitive and row state, for people and screenshot tests. */
export const Route = createFileRoute('/__gallery')({ component: GalleryScreen });
