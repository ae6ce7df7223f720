import { createFileRoute } from '@tanstack/react-router';
import { filesSearch } from '#features/files/search.ts';
import { FilesScreen } from '#features/files/files-screen.tsx';

export const Route = createFileRoute('/files')({
  validateSearch: filesSearch,
  component: FilesScreen,
});
