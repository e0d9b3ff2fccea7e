import { toast } from 'sonner';

/** Says something that needs no answer: a title and, below it, a text. It goes away after 4 to 5 seconds. */
export const notify = {
  success: (title: string, text?: string) => void toast.success(title, { description: text }),
  error: (title: string, text?: string) => void toast.error(title, { description: text, duration: 5000 }),
  info: (title: string, text?: string) => void toast.info(title, { description: text }),
};
