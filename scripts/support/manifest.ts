import type { ManifestOptions } from 'vite-plugin-pwa';

const icon = (purpose: 'any' | 'maskable' | 'monochrome', size: number) => ({
  src: purpose === 'any' ? `/icons/icon-${size}.png` : `/icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const toolbarIcon = [icon('any', 192)];

/** What an installed Xeito is; the build writes `manifest.webmanifest` from it. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Xeito',
  short_name: 'Xeito',
  description: 'Proyectos, dinero y subvenciones de un grupo de empresas, con conexión o sin ella.',
  lang: 'es',
  dir: 'ltr',
  start_url: '/projects?source=pwa',
  scope: '/',
  display: 'standalone',
  display_override: ['window-controls-overlay', 'standalone', 'minimal-ui'],
  theme_color: '#4fb43a',
  background_color: '#f4f7f4',
  categories: ['business', 'finance', 'productivity'],
  icons: [icon('any', 192), icon('any', 512), icon('maskable', 512), icon('monochrome', 512)],
  shortcuts: [
    { name: 'Proyectos', url: '/projects', icons: toolbarIcon },
    {
      name: 'Calendario de subvenciones',
      short_name: 'Calendario',
      url: '/subventions/calendar',
      icons: toolbarIcon,
    },
    { name: 'Archivos', url: '/files', icons: toolbarIcon },
  ],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  prefer_related_applications: false,
  handle_links: 'auto',
};
