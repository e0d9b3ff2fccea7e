import { icon, path } from './draw-icon.tsx';

export const PawIcon = icon(
  <g fill="currentColor" stroke="none">
    <ellipse cx="5.2" cy="11.4" rx="2" ry="2.7" transform="rotate(-22 5.2 11.4)" />
    <ellipse cx="9.3" cy="6.6" rx="2.1" ry="2.9" transform="rotate(-7 9.3 6.6)" />
    <ellipse cx="14.7" cy="6.6" rx="2.1" ry="2.9" transform="rotate(7 14.7 6.6)" />
    <ellipse cx="18.8" cy="11.4" rx="2" ry="2.7" transform="rotate(22 18.8 11.4)" />
    <path d="M12 11.6c2.6 0 5.4 3 5.4 5.7 0 1.9-1.3 2.9-2.9 2.9-1 0-1.6-.4-2.5-.4s-1.5.4-2.5.4c-1.6 0-2.9-1-2.9-2.9 0-2.7 2.8-5.7 5.4-5.7z" />
  </g>,
);

export const PlusIcon = path('M12 5v14M5 12h14');
export const BackIcon = path('M19 12H5m6-6-6 6 6 6');
export const CheckIcon = path('m4.5 12.5 5 5 10-11');
export const CloseIcon = path('m6 6 12 12M18 6 6 18');
export const ChevronDownIcon = path('m6 9.5 6 6 6-6');
export const UploadIcon = path(
  'M12 16V4m-5 5 5-5 5 5M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16',
);
export const DownloadIcon = path(
  'M12 4v12m-5-5 5 5 5-5M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16',
);
export const TrashIcon = path('M4 7h16M9 7V4.5h6V7m-8.5 0 .8 12.5h9.4L17.5 7M10 11v5m4-5v5');
export const EditIcon = path(
  'M4 20l.9-4.2L16 4.7a1.7 1.7 0 0 1 2.4 0l.9.9a1.7 1.7 0 0 1 0 2.4L8.2 19.1zM14 6.7 17.3 10',
);
export const FileIcon = path(
  'M14 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8zM14 3.5V8h4.5M9 12.5h6M9 16h4',
);
export const InfoIcon = path('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5m0-9v.01');
export const PrintIcon = path(
  'M7 8.5V3.5h10v5M7 17H5a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5.5A1.5 1.5 0 0 1 19 17h-2M7 14h10v6.5H7z',
);
export const NoteIcon = path(
  'M6 4h12a1.5 1.5 0 0 1 1.5 1.5V15L15 19.5H6A1.5 1.5 0 0 1 4.5 18V5.5A1.5 1.5 0 0 1 6 4zM19.5 15H15v4.5M8.5 9h7M8.5 12.5h4',
);
export const CalendarIcon = path(
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8.5 3.5v4m7-4v4',
);
export const AlertIcon = path(
  'M12 8.5v4.5m0 3.3v.1M10.6 4.3 2.9 17.8A1.6 1.6 0 0 0 4.3 20.2h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.3a1.6 1.6 0 0 0-2.8 0z',
);
export const SyringeIcon = path(
  'm17.5 3 3.5 3.5M19.2 4.8l-3 3M10 5.5l8.5 8.5M16.6 12.1 9.3 19.4a1.5 1.5 0 0 1-1.1.4l-3-.4-.4-3a1.5 1.5 0 0 1 .4-1.1l7.3-7.3M5 19l-2 2m7-9.5 2 2m-4.5.5 2 2',
);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const EyeOffIcon = path(
  'M9.9 5.8A8.6 8.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.5M6.3 7.3A15.4 15.4 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 5.6-2M10 10a3 3 0 0 0 4.2 4.2M4 4l16 16',
);
export const CopyIcon = path(
  'M10.5 8.5h8A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 18.5V10a1.5 1.5 0 0 1 1.5-1.5zM15 8.5v-3A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.5v8A1.5 1.5 0 0 0 5.5 15H9',
);
export const ShareIcon = path(
  'M8.2 10.8l7.6-4.3m-7.6 6.7 7.6 4.3M20.5 5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM8.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM20.5 19a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
);
export const QrIcon = path(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M17.5 20H20v-1.5M14 20v.01M7 7v.01M17 7v.01M7 17v.01',
);
export const LinkIcon = path(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7',
);
export const ClockIcon = path('M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7.5V12l3 2');
export const BellIcon = path(
  'M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6 2 6.5h-15c0-.5 2-1.5 2-6.5zM10 19.5a2.2 2.2 0 0 0 4 0',
);
export const ShieldIcon = path('M12 3.5 5 6v5.5c0 4.2 2.9 7.4 7 9 4.1-1.6 7-4.8 7-9V6zM9 12l2.2 2.2L15.2 10');
export const MailIcon = path(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM4 7.5l8 5.5 8-5.5',
);
export const SettingsIcon = path(
  'M4 7h8.5M17.5 7H20M4 17h3M12 17h8M15 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9.5 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
);
export const SignOutIcon = path(
  'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10m-3.5-3.5L20 12l-3.5 3.5',
);
export const HelpIcon = path(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.7 9.6a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2.9-1.2 1.8m0 2.8v.01',
);
export const CardIcon = path(
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3 10h18M6.5 15h3',
);
export const HomeIcon = path('M4 11l8-6.5 8 6.5M6 9.5V19.5h12V9.5M10 19.5v-5h4v5');
export const ImageIcon = path(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15 8.8v.1',
);
export const CameraIcon = icon(
  <>
    <path d="M4.5 7.5h3l1.6-2.4h5.8l1.6 2.4h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5z" />
    <circle cx="12" cy="13" r="3.6" />
  </>,
);
export const OpenIcon = path(
  'M13.5 4.5h6v6M19.5 4.5 11 13M10 6H6a1.5 1.5 0 0 0-1.5 1.5V18A1.5 1.5 0 0 0 6 19.5h10.5A1.5 1.5 0 0 0 18 18v-4',
);
export const RefreshIcon = path('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15');
export const SearchIcon = path('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 20 20');
export const FilterIcon = path(
  'M4 7h9m5 0h2M4 17h3m5 0h8M15.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM9.5 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
);
export const ListIcon = path('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01');
