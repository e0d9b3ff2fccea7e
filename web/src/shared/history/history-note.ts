export const HISTORY_NOTE =
  'One file for an insurer or a new vet. Your device creates it and keeps it until you send it.';
