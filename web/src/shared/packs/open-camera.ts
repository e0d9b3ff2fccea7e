/** Why there is no picture, as a reason and a way out. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The camera is blocked for this site. Allow it in your browser’s settings, or use a photo of the pack.',
  NotReadableError: 'Another app is using the camera. Close it and try again, or use a photo of the pack.',
};
const NO_CAMERA = 'Your browser finds no camera on this device. Use a photo of the pack.';

/** The camera on the back, or any other; a text that says why there is none. */
export async function openCamera(): Promise<MediaStream | string> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
    });
  } catch (error) {
    // Without a secure connection there is no `mediaDevices`.
    return REASONS[error instanceof Error ? error.name : ''] ?? NO_CAMERA;
  }
}

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
