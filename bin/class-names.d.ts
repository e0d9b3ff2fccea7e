/**
 * The name of a class of a CSS module in all that is built: its own with a hash of its file, such as `_heading_3f1c`.
 * Vite's has the line in the file, too, which pages load with each name.
 */
export declare function nameClass(name: string, file: string): string;
/** The names that `nameClass` gives. */
export declare const CLASS_NAME: RegExp;
