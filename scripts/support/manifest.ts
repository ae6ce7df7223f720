import type { ManifestOptions } from 'vite-plugin-pwa';

/** A text of the manifest in the other languages of the app; browsers that do not know it use the Spanish one. */
type Localized = Readonly<Record<'gl' | 'en', string>>;

/** Members that the plugin's type does not know yet; it writes what it is given. */
interface LocalizedManifest extends Omit<Partial<ManifestOptions>, 'shortcuts' | 'screenshots'> {
  description_localized: Localized;
  shortcuts: (ManifestOptions['shortcuts'][number] & { name_localized: Localized })[];
  screenshots: (ManifestOptions['screenshots'][number] & { label_localized: Localized })[];
}

const icon = (purpose: 'any' | 'maskable' | 'monochrome', size: number) => ({
  src: purpose === 'any' ? `/icons/icon-${size}.png` : `/icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const toolbarIcon = [icon('any', 192)];

/** What other apps may give, by type and by the endings of names: the files of money and of requests. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
  'application/xml': ['.xml'],
  'text/xml': ['.xml'],
  'text/plain': ['.n43', '.q43', '.ofx', '.txt'],
  'application/x-ofx': ['.ofx'],
  'application/vnd.ms-excel': ['.xls'],
};

/** What an installed Xeito is; the build writes `manifest.webmanifest` from it. */
export const manifest: LocalizedManifest = {
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
  share_target: {
    action: '/files',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [
        { name: 'files', accept: [...new Set(Object.entries(FILES).flat(2).concat('image/*'))] },
      ],
    },
  },
  file_handlers: [
    {
      action: '/files',
      accept: Object.fromEntries(Object.entries(FILES).map(([type, ends]) => [type, [...ends]])),
    },
  ],
  protocol_handlers: [{ protocol: 'web+xestion', url: '/?open=%s' }],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  prefer_related_applications: false,
  handle_links: 'auto',
  description_localized: {
    gl: 'Proxectos, diñeiro e subvencións dun grupo de empresas, con conexión ou sen ela.',
    en: 'Projects, money and subsidies of a group of companies, with or without a connection.',
  },
  shortcuts: [
    {
      name: 'Plazos',
      name_localized: { gl: 'Prazos', en: 'Deadlines' },
      url: '/subventions/calendar',
      icons: toolbarIcon,
    },
    {
      name: 'Nuevo gasto',
      name_localized: { gl: 'Novo gasto', en: 'New expense' },
      url: '/expenses?peek=new',
      icons: toolbarIcon,
    },
    {
      name: 'Subir documento',
      name_localized: { gl: 'Subir documento', en: 'Upload document' },
      url: '/files',
      icons: toolbarIcon,
    },
    {
      name: 'Sincronización',
      name_localized: { gl: 'Sincronización', en: 'Sync' },
      url: '/projects?panel=sync',
      icons: toolbarIcon,
    },
  ],
  screenshots: [
    {
      src: '/screenshots/wide.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'Las subvenciones: qué vence y qué falta',
      label_localized: {
        gl: 'As subvencións: que vence e que falta',
        en: 'The subsidies: what is due and what is missing',
      },
    },
    {
      src: '/screenshots/narrow.webp',
      sizes: '390x844',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Los proyectos en el teléfono',
      label_localized: { gl: 'Os proxectos no teléfono', en: 'The projects on a phone' },
    },
  ],
};
