/** The part of `qrcode` that the site uses. The package's own types (`@types/qrcode`) would bring Node's globals in. */
declare module 'qrcode' {
  interface Options {
    errorCorrectionLevel: 'L' | 'M';
    version?: number;
  }
  const qrcode: {
    create(text: string, options: Options): { version: number; modules: { size: number; data: Uint8Array } };
    toDataURL(text: string, options: Options & { scale: number; margin: number }): Promise<string>;
  };

  export = qrcode;
}
