export const HISTORY_NOTE =
  'One file for an insurer or a new vet. Your device makes it; nothing is sent anywhere.';
