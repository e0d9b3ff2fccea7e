import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CheckOption } from '../../ui/check-option.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { DownloadIcon, FileIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import lines from '../../ui/lines.module.css';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import typography from '../../ui/typography.module.css';
import { SendFile } from '../files/send-file.tsx';
import { type History, type MadeHistory, useHistory } from './use-history.ts';

/**
 * Makes one PDF of a pet's records and their documents, to be saved or sent. It stops when it is gone from the page.
 */
export function HistoryMaker(history: History) {
  const id = useId();
  const [withDocuments, setWithDocuments] = useState(true);
  const { documentCount, progress, made, failure, make, cancel } = useHistory(history);
  if (made) return <MadeFile made={made} />;
  const hasDocuments = documentCount > 0;
  const label = documentCount === 1 ? 'Include the document' : `Include the ${documentCount} documents`;
  return (
    <div className={layout.stack4}>
      {hasDocuments && (
        <CheckOption
          id={id}
          type="checkbox"
          checked={withDocuments}
          disabled={progress !== null}
          onChange={({ target }) => setWithDocuments(target.checked)}
        >
          {label}
        </CheckOption>
      )}
      {failure && (
        <p role="alert" className={lines.lines}>
          {failure}
        </p>
      )}
      {progress === null ? (
        <div className={layout.wrap}>
          <Button icon={<FileIcon />} onClick={() => make(withDocuments)}>
            Create PDF
          </Button>
        </div>
      ) : (
        <div className={layout.stack3}>
          <ProgressBar value={progress} label="Creating the PDF…" />
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}

function MadeFile({ made: { file, url, missing } }: { made: MadeHistory }) {
  const documents = missing === 1 ? '1 document' : `${missing} documents`;
  return (
    <div className={layout.stack4}>
      <p role="status">{`The PDF is ready: ${fileSize(file.size)}.`}</p>
      {missing > 0 && (
        <p className={typography.note}>
          <span>{documents}</span> could not be added. The file may be damaged, protected by a password or too
          large, or the connection was lost. The PDF names the records.
        </p>
      )}
      <div className={layout.wrap}>
        <a href={url} download={file.name} className={buttonStyle('primary', 'medium')}>
          <DownloadIcon /> Save PDF
        </a>
        <SendFile file={file}>Send PDF…</SendFile>
      </div>
    </div>
  );
}
