import { createFileRoute } from '@tanstack/react-router';
import { GalleryScreen } from '#/gallery/gallery-screen';

/** Linked from nowhere: every primitive and every state of a row, for eyes and for the picture tests. */
export const Route = createFileRoute('/__gallery')({ component: GalleryScreen });
